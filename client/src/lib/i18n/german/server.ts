// Sentences of the server outside tables: names and accounts, notifications, limits, unreadable input, storage.

import type { Phrases } from "../phrases";

export const server = {
  // Names and accounts
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
  "this server has one user, who is known already":
    "dieser Server hat nur einen Benutzer, und der ist bekannt",
  "you have logged out": "du hast dich abgemeldet",

  // Notifications
  "this server sends no notices": "dieser Server verschickt keine Benachrichtigungen",
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
  "the server is ending": "der Server wird beendet",

  // Unreadable input
  "there is nothing at this address": "unter dieser Adresse gibt es nichts",
  "there is no such file": "diese Datei gibt es nicht",
  "this address does not take that method": "diese Adresse nimmt diese Art von Anfrage nicht an",
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
