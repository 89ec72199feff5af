"""Logging in and out: guests and accounts. A local server has one user and needs no login."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from antarium.kernel.refusals import Refused
from antarium.server.access.auth import delete_session_cookie, set_session_cookie
from antarium.server.api.route import BadRequest, status_of
from antarium.server.pages.forms import button, form, text_field
from antarium.server.pages.html import NOTHING, Markup, element, is_own, section
from antarium.server.pages.page import page, redirect
from antarium.server.pages.request import Entry, PageRequest, capitalise, error_text

MAX_NAME_LENGTH: Final = 40


def name_form(next_url: str) -> Markup:
    """Return the form for guests."""
    field = text_field("name", "Name", hint="Pick a name to play. Without a password it works in this browser only.",
                  maxlength=MAX_NAME_LENGTH, required=True, autocomplete="nickname")  # fmt: skip
    return form("/login", field, button("Play as a guest"), hidden={"do": "guest", "next": next_url})


def password_form(do: str, title: str, label: str, hint: str, next_url: str, name: str) -> Markup:
    fields = (
        text_field(f"{do}-name", "Name", name, maxlength=MAX_NAME_LENGTH, required=True, autocomplete="username"),
        text_field(f"{do}-password", "Password", hint=hint, type="password", maxlength=200, required=True,
              autocomplete="current-password" if do == "login" else "new-password"),
    )  # fmt: skip
    return section(do, title, form("/login", fields, button(label), hidden={"do": do, "next": next_url}))


async def show_login(request: PageRequest) -> Response:
    return login_page(request, own_address(request.query_value("next")))


def login_page(request: PageRequest, next_url: str, name: str = "", problem: str = "", status: int = 200) -> Response:
    if request.door.local:
        return redirect("/")
    wrong = element("p", problem, class_="refusal", role="alert") if problem else NOTHING
    return page(
        "Who are you?",
        wrong,
        section("guest", "As a guest", name_form(next_url)),
        password_form("login", "Log in", "Log in", "", next_url, name),
        password_form("account", "New account", "Create account",
                      "At least 8 characters. With an account you can log in from any browser.", next_url, name),
        current_user=request.current_user, status=status,
    )  # fmt: skip


def own_address(address: str) -> str:
    """Return the address if it is on this server, otherwise the home page."""
    return address if address.startswith("/") and is_own(address) else "/"


async def submit_login(request: PageRequest) -> Response:
    """Log in a guest, a user with an account, or a new account."""
    filled = await request.form()
    if request.door.local:
        raise Refused("this server has only one user and needs no login")
    next_url, do = own_address(filled.text("next", "/")), filled.text("do")
    name = filled.text("name" if do == "guest" else f"{do}-name")
    try:
        if len(name) > MAX_NAME_LENGTH:
            raise Refused(f"the name is too long (maximum {MAX_NAME_LENGTH} characters)")
        match do:
            case "guest":
                _, token = await request.door.create_guest(name)
            case "login":
                _, token = await request.door.log_in(name, filled.text("login-password"))
            case "account":
                _, token = await request.door.create_account(name, filled.text("account-password"))
            case _:
                raise BadRequest("the form is incomplete: 'do' is missing")
    except BadRequest:
        raise
    except Refused as refusal:
        return login_page(
            request, next_url, name[:MAX_NAME_LENGTH], capitalise(error_text(refusal)[0]), status_of(refusal)
        )
    response = redirect(next_url)
    set_session_cookie(response, token, request.http.url.scheme == "https")
    return response


async def log_out(request: PageRequest) -> Response:
    await request.door.log_out(request.http)
    response = redirect("/")
    delete_session_cookie(response)
    return response


ENTRIES: Final[list[Entry]] = [
    ("GET", "/login", show_login),
    ("POST", "/login", submit_login),
    ("POST", "/logout", log_out),
]
