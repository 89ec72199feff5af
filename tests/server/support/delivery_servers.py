"""A minimal web server and a minimal mail server that receive notifications and emails in tests."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

import pytest

OK = b"HTTP/1.1 204 No Content\r\n\r\n"
HANG = b""
"""Never answer."""


def answer(status: int, *headers: str) -> bytes:
    return "\r\n".join((f"HTTP/1.1 {status} Said So", *headers, "", "")).encode()


Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@contextlib.asynccontextmanager
async def listening(serve: Serve, tls: ssl.SSLContext | None) -> AsyncIterator[int]:
    """Serve on a free port and yield it; close all connections at the end."""
    connections: dict[asyncio.Task[None], asyncio.StreamWriter] = {}

    async def one(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        connections[task] = writer
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            await serve(reader, writer)

    server = await asyncio.start_server(one, "127.0.0.1", 0, ssl=tls)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        await asyncio.sleep(0.02)  # for handshakes that failed
        for task, writer in connections.items():
            task.cancel()
            writer.transport.abort()
        await asyncio.gather(*connections, return_exceptions=True)
        await server.wait_closed()
        await asyncio.sleep(0)


class WebServer:
    """Records requests and sends the given answers in turn, the last one again and again."""

    def __init__(self, answers: Sequence[bytes]) -> None:
        self.answers = list(answers)
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("ascii")
        first, *lines = head.rstrip().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        self.requests.append((first, headers, await reader.readexactly(int(headers["content-length"]))))
        reply = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if reply == HANG:
            await reader.read()
        writer.write(reply)
        await writer.drain()
        writer.close()

    def url(self, path: str = "/hook", host: str = "127.0.0.1", scheme: str = "http") -> str:
        return f"{scheme}://{host}:{self.port}{path}"


@contextlib.asynccontextmanager
async def web_server(*answers: bytes, tls: ssl.SSLContext | None = None) -> AsyncIterator[WebServer]:
    server = WebServer(answers or (OK,))
    async with listening(server.serve, tls) as server.port:
        yield server


class MailServer:
    """Speaks enough SMTP to receive an email; answers the commands in `refuse` with an error."""

    def __init__(self, refuse: dict[str, str], tls: ssl.SSLContext | None) -> None:
        self.refuse = refuse
        self.tls = tls
        self.heard: list[str] = []
        self.letters: list[bytes] = []
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode().strip():
            self.heard.append(line)
            word = line.split()[0].upper()
            writer.write(self.reply(word).encode())
            if word == "STARTTLS" and self.tls:
                await writer.drain()
                await writer.start_tls(self.tls)
            if word == "DATA" and word not in self.refuse:
                self.letters.append(await reader.readuntil(b"\r\n.\r\n"))
                writer.write(b"250 taken\r\n")
            if word == "QUIT":
                break
        writer.close()

    def reply(self, word: str) -> str:
        if word in self.refuse:
            return f"{self.refuse[word]}\r\n"
        match word:
            case "EHLO":
                return "250-here\r\n" + ("250-STARTTLS\r\n" if self.tls else "") + "250 AUTH PLAIN\r\n"
            case "STARTTLS":
                return "220 go\r\n"
            case "AUTH":
                return "235 yes\r\n"
            case "DATA":
                return "354 go\r\n"
            case "QUIT":
                return "221 bye\r\n"
            case _:
                return "250 fine\r\n"


@contextlib.asynccontextmanager
async def mail_server(
    refuse: dict[str, str] | None = None, tls: ssl.SSLContext | None = None, at_once: bool = False
) -> AsyncIterator[MailServer]:
    server = MailServer(refuse or {}, None if at_once else tls)
    async with listening(server.serve, tls if at_once else None) as server.port:
        yield server


def certificate(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Create a certificate for `localhost`; return the TLS contexts of the server and of a client that trusts it."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is needed to create a certificate")
    key, made = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(made)],
        check=True, capture_output=True,
    )  # fmt: skip
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server.load_cert_chain(made, key)
    return server, ssl.create_default_context(cafile=str(made))
