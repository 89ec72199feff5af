// Sentences of the server outside tables: names and accounts, notifications, limits, unreadable input, storage.

import type { Phrases } from "../phrases";

export const server = {
  // Login
  "choose a guest name or log in first": "wähle zuerst einen Gastnamen oder melde dich an",
  "wrong name or password": "Name oder Passwort ist falsch",
  "the name '{name}' is taken": "der Name „{name}“ ist schon vergeben",
  "this server has only one user and needs no login":
    "dieser Server hat nur einen Benutzer und braucht keine Anmeldung",
  "this server doesn't send notifications": "dieser Server verschickt keine Benachrichtigungen",
  "a name can't be empty or contain invisible characters":
    "ein Name darf nicht leer sein und keine unsichtbaren Zeichen enthalten",
  "the password is too short; use at least {count} characters":
    "das Passwort ist zu kurz; nimm mindestens {count} Zeichen",
  "the password is too long; use at most {count} characters":
    "das Passwort ist zu lang; nimm höchstens {count} Zeichen",
  "the password contains characters that can't be typed":
    "das Passwort enthält Zeichen, die man nicht tippen kann",
  "a stored password hash can't be read": "ein gespeichertes Passwort ist nicht lesbar",
  "a stored password hash has an unknown format": "ein gespeichertes Passwort hat ein unbekanntes Format",
  "you logged out": "du hast dich abgemeldet",

  // Notifications
  "this server can't send email; use a webhook":
    "dieser Server kann keine E-Mails verschicken; gib einen Webhook an",
  "this server can't send email": "dieser Server kann keine E-Mails verschicken",
  "a webhook URL has at most 500 ASCII characters and no spaces":
    "eine Webhook-URL hat höchstens 500 ASCII-Zeichen und keine Leerzeichen",
  "that is not a webhook URL; write it like https://example.org/hook":
    "das ist keine Webhook-URL; schreib sie so: https://example.org/hook",
  "a webhook URL must start with https:// or http://":
    "eine Webhook-URL muss mit https:// oder http:// beginnen",
  "the webhook URL has no host name": "in der Webhook-URL fehlt der Rechnername",
  "a webhook URL can't contain a user name": "eine Webhook-URL darf keinen Benutzernamen enthalten",
  "a webhook can't use port {port}; use 80, 443, or 1024 and above":
    "ein Webhook darf Port {port} nicht verwenden; nimm 80, 443 oder einen ab 1024",
  "the host {typed} is unknown or not public": "der Rechner {typed} ist unbekannt oder nicht öffentlich",
  "that is not an email address; write it like name@example.org":
    "das ist keine E-Mail-Adresse; schreib sie so: name@example.org",
  "{name}: your turn": "{name}: Du bist dran",
  "{name}: the game is over": "{name}: Das Spiel ist aus",
  "{name}: takeback requested": "{name}: Rücknahme erbeten",
  "test notification from Antarium": "Testbenachrichtigung von Antarium",

  // Limits
  // With a capital, or the phrase "{count} seconds" would match first.
  "Too many requests; try again in {time}": "Zu viele Anfragen; versuch es in {time:d} noch einmal",
  "too many open connections; close one first": "zu viele offene Verbindungen; schließ zuerst eine",
  "too many messages": "zu viele Nachrichten",
  "the request is too large (maximum {count} bytes)": "die Anfrage ist zu groß (höchstens {count} Byte)",
  "the message is nested too deeply (maximum {count} levels)":
    "die Nachricht ist zu tief verschachtelt (höchstens {count} Ebenen)",
  "the URL of the request is too long": "die URL der Anfrage ist zu lang",
  "the request headers are too many or too large": "die Anfrage hat zu viele oder zu große Header",
  "the request took too long to arrive": "die Anfrage kam zu langsam an",
  "the request body is compressed; send it uncompressed":
    "der Inhalt der Anfrage ist komprimiert; schick ihn unkomprimiert",
  "the Content-Length of the request is not a number": "Content-Length der Anfrage ist keine Zahl",

  // The connection
  "this seat is no longer yours; reconnect": "das ist nicht mehr dein Platz; verbinde dich neu",
  "this connection is too slow; reconnect": "diese Verbindung ist zu langsam; verbinde dich neu",
  "no message for too long; reconnect": "zu lange keine Nachricht; verbinde dich neu",
  "no hello message arrived in time": "die Nachricht „hello“ kam nicht rechtzeitig",
  "the first message must be hello": "die erste Nachricht muss „hello“ sein",
  "the server is shutting down": "der Server wird beendet",

  "there is no page at this address": "unter dieser Adresse gibt es keine Seite",
  "file not found": "Datei nicht gefunden",
  "this address doesn't accept that method": "diese Adresse nimmt diese Art von Anfrage nicht an",
  "hello was already sent": "„hello“ wurde schon geschickt",
  "only ping messages are accepted here": "hier sind nur „ping“-Nachrichten möglich",
  "this server uses protocol {number}; reload the page":
    "dieser Server verwendet Protokoll {number}; lade die Seite neu",
  // Unreadable input
  "the request must have one valid Host header": "die Anfrage braucht genau einen gültigen Host-Header",
  "this server doesn't accept that host name; start it with --name to allow the name":
    "dieser Server lässt diesen Rechnernamen nicht zu; starte ihn mit --name, um den Namen zu erlauben",
  "this server doesn't accept such requests from other sites":
    "dieser Server nimmt solche Anfragen nicht von fremden Seiten an",
  "a request with a cookie needs an Origin header; programs can send a bearer token instead":
    "eine Anfrage mit Cookie braucht einen Origin-Header; Programme können stattdessen ein Bearer-Token schicken",
  "something went wrong on the server; its log has the details under incident {typed}":
    "auf dem Server ging etwas schief; mehr dazu steht in seinem Protokoll unter Vorfall {typed}",
  "the body must be application/json, not '{typed}'":
    "der Inhalt muss application/json sein, nicht „{typed}“",
  "the body does not fit: {problem}": "die Angaben passen nicht: {problem:n}",
  "the body does not fit: {typed}": "die Angaben passen nicht: {typed}",
  "can't read the message: {problem}": "die Nachricht ist nicht lesbar: {problem:n}",
  "can't read the message: {typed}": "die Nachricht ist nicht lesbar: {typed}",
  "Expected `str` of length >= {count} - at `{typed}`": "mindestens {count} Zeichen erwartet bei {typed}",
  "Expected `str` of length <= {count} - at `{typed}`": "höchstens {count} Zeichen erwartet bei {typed}",
  "Expected `array` of length >= {count} - at `{typed}`": "mindestens {count} Einträge erwartet bei {typed}",
  "Expected `array` of length <= {count} - at `{typed}`": "höchstens {count} Einträge erwartet bei {typed}",
  "Expected `object` of length <= {count} - at `{typed}`": "höchstens {count} Einträge erwartet bei {typed}",
  "Expected `int` >= {count} - at `{typed}`": "eine Zahl ab {count} erwartet bei {typed}",
  "Expected `int` <= {count} - at `{typed}`": "eine Zahl bis {count} erwartet bei {typed}",
  "Expected `str` matching regex '{name}' - at `{typed}`": "unerlaubte Zeichen bei {typed}",
  "Object missing required field `{typed}`": "„{typed}“ fehlt",
  "Object missing required field `{name}` - at `{typed}`": "„{name}“ fehlt bei {typed}",
  "Object contains unknown field `{typed}`": "„{typed}“ ist unbekannt",
  "Object contains unknown field `{name}` - at `{typed}`": "„{name}“ ist unbekannt bei {typed}",

  "/{typed} can't be used: {why}": "/{typed} lässt sich nicht benutzen: {why:n}",
  // Storage
  "/{typed} is closed": "/{typed} ist geschlossen",
  "/{typed} is damaged or not a database; restore a backup or move it away":
    "/{typed} ist beschädigt oder keine Datenbank; spiel eine Sicherung zurück oder verschieb die Datei",
  "the disk is full": "der Datenträger ist voll",
  "it is read-only": "sie ist schreibgeschützt",
  "another program keeps it locked": "ein anderes Programm hält sie gesperrt",
  "it can't be opened": "sie lässt sich nicht öffnen",
  "the Postgres database is closed": "die Postgres-Datenbank ist geschlossen",
  "the Postgres database can't be reached: {why}": "die Postgres-Datenbank ist nicht zu erreichen: {why:n}",
  "the Postgres database can't be used: {why}": "die Postgres-Datenbank lässt sich nicht benutzen: {why:n}",
  "{trouble}; when it is back, check whether the last change was saved":
    "{trouble:n}; sieh nach, ob die letzte Änderung gespeichert ist, wenn sie wieder da ist",
  "it didn't respond in time": "sie hat nicht rechtzeitig geantwortet",
  "its host is unknown": "ihr Rechner ist unbekannt",
  "nothing is listening there": "dort antwortet niemand",
  "the secure connection failed": "die sichere Verbindung ist gescheitert",
  "access to it is blocked": "der Zugang zu ihr ist gesperrt",
  "it rejected the user or the password": "sie hat Benutzer oder Passwort abgelehnt",
  "there is no database with that name": "eine Datenbank mit diesem Namen gibt es nicht",
  "it has too many connections": "sie hat zu viele Verbindungen",
  "it is starting up or shutting down": "sie startet gerade oder wird beendet",
  "it was shut down": "sie wurde beendet",
  "the connection was lost": "die Verbindung ist abgebrochen",
  "it can't store such a value": "sie kann einen solchen Wert nicht speichern",
  "its disk is full": "ihr Datenträger ist voll",
  "its user doesn't have permission": "ihr Benutzer hat dafür keine Rechte",
  "it took too long": "es dauerte zu lange",
  "it is out of memory": "sie hat keinen Speicher mehr",
} satisfies Phrases;
