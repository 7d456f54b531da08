import { isLinkAwaited } from "./awaited-links.ts";
import { SESSION_KEY, sessionStore } from "./session-store.ts";

let isDecided: boolean | undefined;

/**
 * Looks whether the session of a link may begin without a question: a stranger can write a link that brings
 * a session of theirs. It may where this browser awaits the link and no account is signed in, and for the
 * account that is signed in already. Its token is only read here: what it says counts
 * once the service has verified it, which the client asks for before the session begins.
 */
export function isExpectedLink(callbackParams: URLSearchParams): boolean {
  // The first answer stays: once the session has begun, it would be another.
  isDecided ??= decide(claimsOf(callbackParams.get("access_token") ?? ""));
  return isDecided;
}

function decide({ sub, email }: Claims): boolean {
  const current = signedInUser();
  if (current !== undefined) return typeof sub === "string" && current === sub;
  return typeof email === "string" && isLinkAwaited(email);
}

/**
 * Called before the session of a link begins: otherwise that of a link for a new password would redirect
 * to the home page.
 */
export function beginRecovery(callbackParams: URLSearchParams): void {
  sessionStore.update((state) => ({ ...state, isRecovery: isForNewPassword(callbackParams) }));
}

function isForNewPassword(callbackParams: URLSearchParams): boolean {
  return ["recovery", "invite"].includes(callbackParams.get("type") ?? "");
}

interface Claims {
  readonly sub?: unknown;
  readonly email?: unknown;
}

/** Empty for what is no token. */
function claimsOf(token: string): Claims {
  try {
    const [, payload = ""] = token.split(".");
    const bytes = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    return Object(JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, byteOf))));
  } catch {
    return {};
  }
}

function byteOf(character: string): number {
  return character.charCodeAt(0);
}

/** The id of the account that is signed in, as stored; `undefined` without one. */
function signedInUser(): unknown {
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null");
    return stored === null ? undefined : (stored.user?.id ?? null);
  } catch {
    return undefined;
  }
}
