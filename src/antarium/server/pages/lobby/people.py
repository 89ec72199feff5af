"""People: taking a name, an account, logging in and out. On a local server everybody is known already."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from antarium.kernel.refusals import UserError
from antarium.server.access.auth import give_cookie, take_cookie
from antarium.server.api.route import Unfit, status_of
from antarium.server.pages.forms import button, entry, form
from antarium.server.pages.html import NOTHING, Markup, element, is_own, section
from antarium.server.pages.page import page, redirect
from antarium.server.pages.request import Entry, Visit, capitalise, refusal_words

LONGEST_NAME: Final = 40


def name_form(next_options: str) -> Markup:
    """The shortest way in: a name."""
    field = entry("name", "Your name", hint="As a guest you need no password; this browser remembers you.",
                  maxlength=LONGEST_NAME, required=True, autocomplete="nickname")  # fmt: skip
    return form("/login", field, button("Go on"), hidden={"do": "guest", "next": next_options})


def password_form(do: str, title: str, hint: str, next_options: str, name: str) -> Markup:
    fields = (
        entry(f"{do}-name", "Name", name, maxlength=LONGEST_NAME, required=True, autocomplete="username"),
        entry(f"{do}-password", "Password", hint=hint, type="password", maxlength=200, required=True,
              autocomplete="current-password" if do == "login" else "new-password"),
    )  # fmt: skip
    return section(do, title, form("/login", fields, button(title), hidden={"do": do, "next": next_options}))


async def log_in_page(visit: Visit) -> Response:
    return ways_in(visit, own(visit.asked("next")))


def ways_in(visit: Visit, next_options: str, name: str = "", problem: str = "", status: int = 200) -> Response:
    if visit.door.local:
        return redirect("/")
    wrong = element("p", problem, class_="refusal", role="alert") if problem else NOTHING
    return page(
        "Who are you?",
        wrong,
        section("guest", "As a guest", name_form(next_options)),
        password_form("login", "Log in", "", next_options, name),
        password_form("account", "Make an account", "At least 8 characters. With an account you can come back from "
                      "another browser.", next_options, name),
        visitor=visit.visitor, status=status,
    )  # fmt: skip


def own(address: str) -> str:
    """Where to go on to: an address of ours, and nothing else."""
    return address if address.startswith("/") and is_own(address) else "/"


async def let_in(visit: Visit) -> Response:
    """A guest, somebody with an account, or a new one."""
    filled = await visit.form()
    if visit.door.local:
        raise UserError("this server has one user, who is known already")
    next_options, do = own(filled.text("next", "/")), filled.text("do")
    name = filled.text("name" if do == "guest" else f"{do}-name")
    try:
        if len(name) > LONGEST_NAME:
            raise UserError(f"a name has at most {LONGEST_NAME} letters")
        match do:
            case "guest":
                _, token = await visit.door.new_guest(name)
            case "login":
                _, token = await visit.door.log_in(name, filled.text("login-password"))
            case "account":
                _, token = await visit.door.new_account(name, filled.text("account-password"))
            case _:
                raise Unfit("the form does not say what it is for")
    except Unfit:
        raise
    except UserError as refusal:
        return ways_in(
            visit, next_options, name[:LONGEST_NAME], capitalise(refusal_words(refusal)[0]), status_of(refusal)
        )
    response = redirect(next_options)
    give_cookie(response, token, visit.request.url.scheme == "https")
    return response


async def log_out(visit: Visit) -> Response:
    await visit.door.log_out(visit.request)
    response = redirect("/")
    take_cookie(response)
    return response


ENTRIES: Final[list[Entry]] = [
    ("GET", "/login", log_in_page),
    ("POST", "/login", let_in),
    ("POST", "/logout", log_out),
]
