/** Client-side navigation on the browser's own history. */

export interface Location {
  readonly pathname: string;
  /** Starts with `?`, or is empty. */
  readonly search: string;
  /** Starts with `#`, or is empty. */
  readonly hash: string;
  /** The page's data in this history entry. */
  readonly state: unknown;
  /** Identifies the history entry. Entries that the browser created have `default`. */
  readonly key: string;
}

/**
 * `load`: the document was loaded; `traverse`: Back or Forward; `navigate`: a link or a form;
 * `adjust`: the URL follows a change on the page, such as a filter, and the shopper stays there.
 */
export type NavigationType = "load" | "navigate" | "adjust" | "traverse";

export interface Navigation {
  readonly location: Location;
  readonly type: NavigationType;
}

interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** Stored with the history entry. Must be structured-cloneable. */
  readonly state?: unknown;
  /** Keeps scroll position, focus and open dialogs. */
  readonly inPlace?: boolean;
}

type Listener = (navigation: Navigation) => void;

const listeners = new Set<Listener>();

/** Goes to a URL of the shop, absolute or relative (`?page=2`). */
export function navigate(
  to: string,
  { replace = false, state = null, inPlace = false }: NavigateOptions = {},
): void {
  const entry = { key: Math.random().toString(36).slice(2), state };
  if (replace) history.replaceState(entry, "", to);
  else history.pushState(entry, "", to);
  notify(inPlace ? "adjust" : "navigate");
}

/** The browser's location. While the next page loads, this is already its URL. */
export function currentLocation(): Location {
  const { pathname, search, hash } = location;
  // An entry made by another script, such as an extension, may have any state.
  const { key, state }: Readonly<Record<string, unknown>> = Object(history.state);
  return { pathname, search, hash, state, key: typeof key === "string" ? key : "default" };
}

/** Calls `listener` after every navigation, until the returned function is called. */
export function onNavigation(listener: Listener): () => void {
  if (listeners.size === 0) addEventListener("popstate", onPopState);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("popstate", onPopState);
  };
}

function onPopState() {
  notify("traverse");
}

function notify(type: NavigationType) {
  const navigation = { location: currentLocation(), type };
  for (const listener of listeners) listener(navigation);
}
