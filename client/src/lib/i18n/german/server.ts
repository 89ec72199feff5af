// What the server says before there is a table: names and accounts, notices, limits, what it cannot read or store.

import type { Phrases } from "../phrases";

export const server = {
  // Who one is
  "say who you are first: take a guest's name, or log in":
    "sag zuerst, wer du bist: Nimm einen Namen als Gast, oder melde dich an",
  "the name and the password do not belong together": "Name und Passwort gehören nicht zusammen",
  "the name '{name}' is taken": "der Name „{name}“ ist schon vergeben",
  "a name needs at least one letter, and only letters that can be seen":
    "ein Name braucht mindestens einen Buchstaben und nur Zeichen, die man sehen kann",
  "the password is too short: it needs at least {count} characters":
    "das Passwort ist zu kurz: Es braucht mindestens {count} Zeichen",
  "the password is too long: {count} characters are the most":
    "das Passwort ist zu lang: Höchstens {count} Zeichen sind möglich",
  "the password contains characters that cannot be typed":
    "das Passwort enthält Zeichen, die man nicht tippen kann",
  "a stored password hash cannot be read": "ein gespeichertes Passwort ist nicht lesbar",
  "a stored password hash is of no kind known here": "ein gespeichertes Passwort ist von unbekannter Art",
  "this server has only one user and needs no login":
    "dieser Server hat nur einen Benutzer und braucht keine Anmeldung",
  "you have logged out": "du hast dich abgemeldet",

  // Notices
  "this server doesn't send notifications": "dieser Server verschickt keine Benachrichtigungen",
  "this server sends no letters; set a webhook":
    "dieser Server verschickt keine Post; gib eine Webadresse an",
  "this server sends no letters": "dieser Server verschickt keine Post",
  "a webhook is a URL of at most 500 plain characters, without spaces":
    "eine Webadresse hat höchstens 500 einfache Zeichen, ohne Leerzeichen",
  "that webhook is not a URL": "das ist keine Webadresse",
  "a webhook begins with https:// or http://": "die Webadresse beginnt mit https:// oder http://",
  "that webhook names no host": "diese Webadresse nennt keinen Rechner",
  "a webhook cannot carry a user name before its host":
    "in der Webadresse darf vor dem Rechner kein Benutzername stehen",
  "a webhook cannot use port {port}; 80, 443 and those from 1024 on are open to it":
    "die Webadresse darf Port {port} nicht verwenden; offen sind 80, 443 und alle ab 1024",
  "the host {typed} is unknown or not a public one":
    "der Rechner {typed} ist unbekannt oder nicht öffentlich",
  "that is not an e-mail address of the form name@host, in plain characters":
    "das ist keine E-Mail-Adresse der Form name@rechner aus einfachen Zeichen",
  "{name}: your turn": "{name}: Du bist dran",
  "{name}: the game is over": "{name}: Das Spiel ist aus",
  "{name}: a takeback is asked for": "{name}: Es wird um Rücknahme gebeten",
  "a test notice from Antarium": "eine Probenachricht von Antarium",

  // Limits
  "too many requests came from here; try again in {time}":
    "von hier kamen zu viele Anfragen; versuche es in {time:d} noch einmal",
  "too many sockets are open from here; close one first":
    "von hier sind zu viele Verbindungen offen; schließ zuerst eine",
  "too many messages": "zu viele Nachrichten",
  "the request is too large: {count} bytes are the most that is taken here":
    "die Anfrage ist zu groß: Höchstens {count} Byte werden hier angenommen",
  "the message is nested too deeply: {count} levels are the most that is read":
    "die Nachricht ist zu tief verschachtelt: Gelesen werden höchstens {count} Ebenen",
  "the address of the request is too long": "die Adresse der Anfrage ist zu lang",
  "the request has too many headers, or too long ones": "die Anfrage hat zu viele oder zu lange Kopfzeilen",
  "the request has too many headers": "die Anfrage hat zu viele Kopfzeilen",
  "the request did not come to its end": "die Anfrage kam nicht zu Ende",
  "the body of the request is packed; send it as it is":
    "der Inhalt der Anfrage ist gepackt; schick ihn, wie er ist",
  "the length of the request is not a number": "die Länge der Anfrage ist keine Zahl",

  // The connection
  "this seat is not yours any more; come back": "das ist nicht mehr dein Platz; komm noch einmal herein",
  "this connection could not keep up; come back":
    "diese Verbindung kam nicht mehr mit; komm noch einmal herein",
  "nothing was heard for a while": "eine Weile war nichts zu hören",
  "nothing was said": "es wurde nichts gesagt",
  "the first message must be hello": "die erste Nachricht muss „hello“ sein",
  "hello has been said already": "„hello“ wurde schon gesagt",
  "only a ping is understood here": "hier wird nur „ping“ verstanden",
  "this server speaks protocol {number}; load the page again":
    "dieser Server spricht Protokoll {number}; lade die Seite neu",
  "the server is shutting down": "der Server wird beendet",

  // What cannot be read
  "there is no page at this address": "unter dieser Adresse gibt es keine Seite",
  "file not found": "Datei nicht gefunden",
  "this address doesn't accept that method": "diese Adresse nimmt diese Art von Anfrage nicht an",
  "the request does not say which host it is for": "die Anfrage sagt nicht, für welchen Rechner sie ist",
  "this server does not answer to that host name; whoever runs it can allow the name":
    "dieser Server hört nicht auf diesen Rechnernamen; wer ihn betreibt, kann den Namen erlauben",
  "this request came from another site's page, and only our own pages may ask for that":
    "diese Anfrage kam von einer fremden Seite, und nur unsere eigenen dürfen das verlangen",
  "a request with a cookie must say which page it came from; programs use a bearer token instead":
    "eine Anfrage mit Cookie muss sagen, von welcher Seite sie kam; Programme verwenden stattdessen ein Token",
  "something went wrong on the server; it has been noted as incident {typed}":
    "auf dem Server ging etwas schief; es ist als Vorfall {typed} vermerkt",
  "the body must be application/json, not '{typed}'":
    "der Inhalt muss application/json sein, nicht „{typed}“",
  "the body does not fit: {problem}": "die Angaben passen nicht: {problem:n}",
  "the body does not fit: {typed}": "die Angaben passen nicht: {typed}",
  "the message cannot be read: {problem}": "die Nachricht ist nicht lesbar: {problem:n}",
  "the message cannot be read: {typed}": "die Nachricht ist nicht lesbar: {typed}",
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

  // What cannot be stored
  "/{typed} can't be used: {why}": "/{typed} lässt sich nicht benutzen: {why:n}",
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
