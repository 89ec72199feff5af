// The router: one page per path, with the browser's history.

export interface Route {
  path: string;
  parts: string[];
  query: URLSearchParams;
  hash: string;
}

/** Return a whole number from the query; null if it isn't one. */
export function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? "";
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}

const listeners = new Set<(place: Route) => void>();

export function currentRoute(): Route {
  return {
    path: location.pathname,
    parts: location.pathname.split("/").filter(Boolean),
    query: new URLSearchParams(location.search),
    hash: decodeURIComponent(location.hash.slice(1)),
  };
}

export function onNavigate(listener: (place: Route) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener(currentRoute());
}

/** Paths of the client's pages; other paths belong to the server. */
const CLIENT_PATHS = /^\/((new|settings|rules|join|t)(\/[^/]+)?)?$/;

/** Follow links inside the client without reloading; leave others to the browser. */
export function followLink(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (!CLIENT_PATHS.test(link.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

addEventListener("popstate", notifyListeners);
