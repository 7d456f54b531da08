import { SESSION_KEY, sessionStore } from "../session/session-store.ts";
import { isLinkAwaited } from "./awaited-links.ts";

let isDecided: boolean | undefined;

/**
 * Returns true if a link may sign in without asking. Strangers can send links to their own
 * sessions, so a link is expected only if this browser requested it and no account is signed in, or
 * if it is for the signed-in account. The token is only decoded here; the client has the service
 * verify it before the session starts.
 */
export function isExpectedLink(callbackParams: URLSearchParams): boolean {
  // Keeps the first answer, because it would change once the session has started.
  isDecided ??= decide(readClaims(callbackParams.get("access_token") ?? ""));
  return isDecided;
}

function decide({ sub, email }: Claims): boolean {
  const current = signedInUser();
  if (current !== undefined) return typeof sub === "string" && current === sub;
  return typeof email === "string" && isLinkAwaited(email);
}

/** Called before a link's session starts. Otherwise a link for a new password would redirect to the home page. */
export function startRecovery(callbackParams: URLSearchParams): void {
  sessionStore.update((state) => ({ ...state, isRecovery: isForNewPassword(callbackParams) }));
}

function isForNewPassword(callbackParams: URLSearchParams): boolean {
  return ["recovery", "invite"].includes(callbackParams.get("type") ?? "");
}

interface Claims {
  readonly sub?: unknown;
  readonly email?: unknown;
}

function readClaims(token: string): Claims {
  try {
    const [, payload = ""] = token.split(".");
    const bytes = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    return Object(JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, toByte))));
  } catch {
    return {};
  }
}

function toByte(character: string): number {
  return character.charCodeAt(0);
}

/** The id of the signed-in account, from storage; `undefined` without one. */
function signedInUser(): unknown {
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null");
    return stored === null ? undefined : (stored.user?.id ?? null);
  } catch {
    return undefined;
  }
}
