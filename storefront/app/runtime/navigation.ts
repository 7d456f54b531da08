/** Goes from page to page without leaving the document, on the browser's own history. */

export interface Location {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** Data of the history entry for its page. */
  readonly state: unknown;
  /** Distinguishes history entries; `default` for those that the browser has made. */
  readonly key: string;
}

/**
 * `load`: the address of the document; `traverse`: Back and Forward; `navigate`: a link or a form;
 * `adjust`: the address follows a change on the page, such as a filter, and the shopper stays there.
 */
export type NavigationType = "load" | "navigate" | "adjust" | "traverse";

export interface Navigation {
  readonly location: Location;
  readonly type: NavigationType;
}

interface NavigateOptions {
  /** Takes the place of the current history entry. */
  readonly replace?: boolean;
  /** Kept with the history entry: anything that can be cloned. */
  readonly state?: unknown;
  /** Leaves scroll position, focus and open dialogs as they are. */
  readonly inPlace?: boolean;
}

type Listener = (navigation: Navigation) => void;

const listeners = new Set<Listener>();

/** Goes to an address of the shop, which may be relative: `?page=2`. */
export function navigate(
  to: string,
  { replace = false, state = null, inPlace = false }: NavigateOptions = {},
): void {
  const entry = { key: Math.random().toString(36).slice(2), state };
  if (replace) history.replaceState(entry, "", to);
  else history.pushState(entry, "", to);
  notify(inPlace ? "adjust" : "navigate");
}

/** The location of the browser. A page that is still loading is already its address. */
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
