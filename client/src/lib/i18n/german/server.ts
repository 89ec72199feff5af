// Sentences of the server outside tables: names and accounts, notifications, limits, unreadable input, storage.

import type { Phrases } from "../phrases";

export const server = {
  // Login
  "choose a guest name or log in first": "wähle zuerst einen Gastnamen oder melde dich an",
  "wrong name or password": "Name oder Passwort ist falsch",
  "the name '{name}' is taken": "der Name „{name}“ ist schon vergeben",
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
  "this server has one user, who is known already":
    "dieser Server hat nur einen Benutzer, und der ist bekannt",
  "you logged out": "du hast dich abgemeldet",

  // Notifications
  "this server sends no notices": "dieser Server verschickt keine Benachrichtigungen",
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
  "hello was already sent": "„hello“ wurde schon geschickt",
  "only ping messages are accepted here": "hier sind nur „ping“-Nachrichten möglich",
  "this server uses protocol {number}; reload the page":
    "dieser Server verwendet Protokoll {number}; lade die Seite neu",
  "the server is ending": "der Server wird beendet",

  // Unreadable input
  "there is nothing at this address": "unter dieser Adresse gibt es nichts",
  "there is no such file": "diese Datei gibt es nicht",
  "this address does not take that method": "diese Adresse nimmt diese Art von Anfrage nicht an",
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

  // Storage
  "/{typed} cannot be used: {why}": "/{typed} lässt sich nicht benutzen: {why:n}",
  "/{typed} is closed": "/{typed} ist geschlossen",
  "/{typed} is damaged or no database; put a copy in its place, or move it away":
    "/{typed} ist beschädigt oder keine Datenbank; setz eine Kopie an die Stelle, oder verschieb die Datei",
  "the disk is full": "der Datenträger ist voll",
  "it may not be written": "sie darf nicht geschrieben werden",
  "another program keeps it locked": "ein anderes Programm hält sie gesperrt",
  "it cannot be opened": "sie lässt sich nicht öffnen",
  "the Postgres database is closed": "die Postgres-Datenbank ist geschlossen",
  "the Postgres database cannot be reached: {why}": "die Postgres-Datenbank ist nicht zu erreichen: {why:n}",
  "the Postgres database cannot be used: {why}": "die Postgres-Datenbank lässt sich nicht benutzen: {why:n}",
  "{trouble}; whether the last change was kept will be seen when it is back":
    "{trouble:n}; ob die letzte Änderung erhalten ist, zeigt sich, wenn sie wieder da ist",
  "it does not answer in time": "sie antwortet nicht rechtzeitig",
  "its host is not known": "ihr Rechner ist nicht bekannt",
  "nothing answers there": "dort antwortet nichts",
  "no safe connection comes about": "es kommt keine sichere Verbindung zustande",
  "the way to it is barred": "der Weg zu ihr ist versperrt",
  "it does not accept the user or the password": "sie nimmt den Benutzer oder das Passwort nicht an",
  "there is no database of that name": "eine Datenbank dieses Namens gibt es nicht",
  "it has too many visitors already": "sie hat schon zu viele Besucher",
  "it is just starting or stopping": "sie startet gerade oder wird beendet",
  "it has been stopped": "sie wurde beendet",
  "the connection is lost": "die Verbindung ist verloren",
  "it cannot hold such a value": "sie kann einen solchen Wert nicht aufnehmen",
  "its disk is full": "ihr Datenträger ist voll",
  "this user may not do that there": "dieser Benutzer darf das dort nicht",
  "it took too long": "es dauerte zu lange",
  "it is out of memory": "sie hat keinen Speicher mehr",
} satisfies Phrases;
