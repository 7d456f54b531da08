/** Remembers for which addresses this browser has had a link mailed, which may then sign it in. */
import { AWAITED_LINKS_KEY } from "./session-store.ts";

/** No link works for longer. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of the wait for each address, in milliseconds since 1970. */
type AwaitedLinks = Readonly<Record<string, unknown>>;

/** Called when a link to confirm an address, or to choose a new password, has been asked for here. */
export function awaitLink(email: string): void {
  write({ ...read(), [nameOf(email)]: Date.now() + DAY_MS });
}

/** Called once the link has been opened. */
export function forgetAwaitedLink(email: string): void {
  const { [nameOf(email)]: _, ...others } = read();
  write(others);
}

export function isLinkAwaited(email: string): boolean {
  return Object.hasOwn(read(), nameOf(email));
}

function nameOf(email: string): string {
  return email.trim().toLowerCase();
}

/** Those that are awaited still. */
function read(): AwaitedLinks {
  try {
    const stored: object = Object(JSON.parse(localStorage.getItem(AWAITED_LINKS_KEY) ?? "{}"));
    return Object.fromEntries(
      Object.entries(stored).filter(([, until]) => Number(until) > Date.now()),
    );
  } catch {
    // The browser may deny access to its storage: then the shopper is asked.
    return {};
  }
}

function write(links: AwaitedLinks): void {
  try {
    if (Object.keys(links).length === 0) localStorage.removeItem(AWAITED_LINKS_KEY);
    else localStorage.setItem(AWAITED_LINKS_KEY, JSON.stringify(links));
  } catch {
    // As above.
  }
}
