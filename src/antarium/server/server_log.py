"""The server's log, without secrets."""

from __future__ import annotations

import logging
import logging.config
import re
import traceback
from typing import Any

from antarium.server.access.passwords import CODE_GROUP_LENGTH, CODE_GROUPS, CODE_LETTERS, TOKEN_PREFIX

HIDDEN = "***"

_QUOTED = r"(?:\\.|(?!(?P=quote))[^\\\r\n])*"
_HEADERS = r"\b(?:(?:proxy-)?authorization|(?:set-)?cookie)\b"
_PLAIN = r"(?:token|password|passphrase|passwd|secret|invitation)[\w-]{0,40}"
_NAMES = rf"(?:{_PLAIN}|\bcode|\bsession)"

# Each pattern keeps its first group and hides the rest. All must run in linear time.
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"({_HEADERS}['\"]?\s{{0,9}}[:=,]\s{{0,9}}b?(?P<quote>['\"])){_QUOTED}",
        rf"({_HEADERS}['\"]?\s{{0,9}}[:=]\s{{0,9}}+(?!b?['\"]))[^\r\n]+",
        r"(\bbearer\s{1,9})[\w.~+/=-]+",
        rf"({_NAMES}['\"]?\s{{0,9}}(?:[:=,]|%3D)\s{{0,9}}b?(?P<quote>['\"])){_QUOTED}",
        rf"({_PLAIN}['\"]?\s{{0,9}}(?:[:=]|%3D)\s{{0,9}}+(?!b?['\"]))[^\s&'\",;)\]}}]+",
        r"([?&](?:code|session)=)[^\s&'\"#]+",
        r"(/(?:join|invitations?|invites?)/)[^\s/?#&'\"]+",
        r"(://[^\s/:@]{1,100}:)[^\s/@]{1,200}(?=@)",
        r"(\bkey['\"]?\s{0,9}[:=]\s{0,9}b?['\"]?)[0-9a-f]{32,}",
        rf"(){TOKEN_PREFIX}[\w-]{{40,}}",
        rf"()(?:[{CODE_LETTERS}]{{{CODE_GROUP_LENGTH}}}-){{{CODE_GROUPS - 1}}}[{CODE_LETTERS}]{{{CODE_GROUP_LENGTH}}}",
        r"(scrypt\$)[\w+/=$]+",
    )
)


def without_secrets(text: str) -> str:
    """Return the text with everything hidden that looks like a secret."""
    for pattern in _PATTERNS:
        text = pattern.sub(rf"\g<1>{HIDDEN}", text)
    return text


class SecretFilter(logging.Filter):
    """Hides secrets in log messages, arguments and tracebacks."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Remove secrets from the record and let it pass."""
        if record.exc_info and not record.exc_text:
            record.exc_text = "".join(traceback.format_exception(*record.exc_info)).rstrip("\n")
        record.exc_text = without_secrets(record.exc_text) if record.exc_text else record.exc_text
        record.stack_info = without_secrets(record.stack_info) if record.stack_info else record.stack_info
        if record.name == "uvicorn.access" and isinstance(record.args, tuple) and len(record.args) == 5:
            # The formatter of access lines needs the separate arguments.
            record.args = tuple(without_secrets(part) if isinstance(part, str) else part for part in record.args)
            return True
        coloured = record.__dict__.get("color_message")
        if isinstance(coloured, str):
            record.__dict__["color_message"] = without_secrets(_filled(coloured, record.args))
        record.msg = without_secrets(_filled(str(record.msg), record.args))
        record.args = None
        return True


def _filled(message: str, arguments: Any) -> str:
    try:
        return message % arguments if arguments else message
    except (TypeError, ValueError, KeyError):
        return f"{message} {arguments!r}"


def log_config(level: str = "INFO", access: bool = True) -> dict[str, Any]:
    """Return the configuration for `logging.config.dictConfig` and uvicorn, logging to standard error."""
    handler = {"class": "logging.StreamHandler", "stream": "ext://sys.stderr", "filters": ["discreet"]}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"discreet": {"()": SecretFilter}},
        "formatters": {
            "plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"},
            "access": {
                "()": "uvicorn.logging.AccessFormatter",
                "fmt": '%(asctime)s %(client_addr)s "%(request_line)s" %(status_code)s',
                "use_colors": False,
            },
        },
        "handlers": {"plain": {**handler, "formatter": "plain"}, "access": {**handler, "formatter": "access"}},
        "loggers": {
            "antarium": {"handlers": ["plain"], "level": level, "propagate": False},
            "uvicorn": {"handlers": ["plain"], "level": level, "propagate": False},
            "uvicorn.error": {"level": level},
            "uvicorn.access": {"handlers": ["access"] if access else [], "level": level, "propagate": False},
        },
        "root": {"handlers": ["plain"], "level": "WARNING"},
    }


def set_up(level: str = "INFO", access: bool = True) -> None:
    """Configure logging."""
    logging.config.dictConfig(log_config(level, access))
