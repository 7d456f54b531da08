/** Remembers the email addresses that this browser requested links for. Only those links may sign it in. */
import { AWAITED_LINKS_KEY } from "../session/session-store.ts";

/** No link is valid for longer. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** When each address stops waiting, in milliseconds since 1970. */
type AwaitedLinks = Readonly<Record<string, unknown>>;

export function awaitLink(email: string): void {
  write({ ...read(), [normalizeEmail(email)]: Date.now() + DAY_MS });
}

export function forgetAwaitedLink(email: string): void {
  const { [normalizeEmail(email)]: _, ...others } = read();
  write(others);
}

export function isLinkAwaited(email: string): boolean {
  return Object.hasOwn(read(), normalizeEmail(email));
}

function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

function read(): AwaitedLinks {
  try {
    const stored: object = Object(JSON.parse(localStorage.getItem(AWAITED_LINKS_KEY) ?? "{}"));
    return Object.fromEntries(
      Object.entries(stored).filter(([, until]) => Number(until) > Date.now()),
    );
  } catch {
    // Without access to storage, the shop asks before it signs in.
    return {};
  }
}

function write(links: AwaitedLinks): void {
  try {
    if (Object.keys(links).length === 0) localStorage.removeItem(AWAITED_LINKS_KEY);
    else localStorage.setItem(AWAITED_LINKS_KEY, JSON.stringify(links));
  } catch {}
}
