"""API requests about the current user: login and notification addresses."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from antarium.kernel.refusals import Refused
from antarium.server import wire
from antarium.server.access.auth import CurrentUser, delete_session_cookie, set_session_cookie
from antarium.server.api.route import Answer, Route, Visit, json
from antarium.server.notifications.addresses import Email, Webhook
from antarium.server.schema.openapi import Endpoint

PEOPLE: Final = ("people",)
REFUSALS: Final = (400, 409, 413, 415, 429, 503)


async def who_am_i(visit: Visit) -> Answer:
    visitor = visit.visitor
    return wire.Identity(visitor.user, visitor.name, local=visitor.local)


async def new_guest(visit: Visit) -> Answer:
    guest = await visit.body(wire.Guest)
    refuse_local(visit)
    return welcome(visit, *await visit.door.create_guest(guest.name))


async def new_account(visit: Visit) -> Answer:
    account = await visit.body(wire.Account)
    refuse_local(visit)
    return welcome(visit, *await visit.door.create_account(account.name, account.password))


async def log_in(visit: Visit) -> Answer:
    account = await visit.body(wire.Account)
    refuse_local(visit)
    return welcome(visit, *await visit.door.log_in(account.name, account.password))


async def log_out(visit: Visit) -> Answer:
    await visit.door.log_out(visit.request)
    response = Response(status_code=204)
    delete_session_cookie(response)
    return response


def refuse_local(visit: Visit) -> None:
    if visit.door.local:
        raise Refused("this server has only one user and needs no login")


def welcome(visit: Visit, visitor: CurrentUser, token: str) -> Response:
    response = json(wire.Identity(visitor.user, visitor.name, token))
    set_session_cookie(response, token, visit.request.url.scheme == "https")
    return response


async def notices(visit: Visit) -> Answer:
    user = await visit.service.store.user(visit.visitor.user)
    return wire.NoticeSettings() if user is None else user.notices


async def set_notices(visit: Visit) -> Answer:
    """Check the addresses, then save them."""
    settings = await visit.body(wire.NoticeSettings)
    if settings.webhook:
        await visit.service.check_address(Webhook(settings.webhook))
    if settings.email:
        await visit.service.check_address(Email(settings.email))
    await visit.service.store.set_notices(visit.visitor.user, settings)
    return settings


def endpoint(method: str, path: str, summary: str, **more: object) -> Endpoint:
    settled: dict[str, object] = {"refusals": REFUSALS, "tags": PEOPLE, **more}
    return Endpoint(method=method, path=path, summary=summary, **settled)  # type: ignore[arg-type]


ROUTES: Final = (
    Route(endpoint("get", "/api/me", "Get the current user", responses={200: wire.Identity}), who_am_i),
    Route(endpoint("post", "/api/guests", "Create a guest", body=wire.Guest,
                   responses={200: wire.Identity}), new_guest),
    Route(endpoint("post", "/api/accounts", "Create an account", body=wire.Account,
                   responses={200: wire.Identity}), new_account),
    Route(endpoint("post", "/api/sessions", "Log in", body=wire.Account, responses={200: wire.Identity},
                   refusals=(*REFUSALS, 401)), log_in),
    Route(endpoint("delete", "/api/sessions", "Log out", responses={204: None}), log_out),
    Route(endpoint("get", "/api/me/notices", "Get your notification addresses", responses={200: wire.NoticeSettings},
                   authenticated=True), notices),
    Route(endpoint("put", "/api/me/notices", "Set your notification addresses", body=wire.NoticeSettings,
                   responses={200: wire.NoticeSettings}, authenticated=True), set_notices),
)  # fmt: skip
