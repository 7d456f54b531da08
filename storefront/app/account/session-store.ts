import { createStore } from "@damson/ui/store";

/** The key of the auth client's session in the browser's local storage. */
export const SESSION_KEY = "sb-damson-auth-token";
/** The key of the addresses whose mailed link the shop awaits. */
export const AWAITED_LINKS_KEY = `${SESSION_KEY}-awaited`;

export interface Session {
  /** Missing for some accounts of a hosted service. */
  readonly email: string | undefined;
}

export interface SessionState {
  readonly session: Session | undefined;
  /** True once the auth client has confirmed it. Until then it is as the browser has stored it. */
  readonly isVerified: boolean;
  /**
   * True if a link or code for a new password started it, and the password is still to be chosen.
   */
  readonly isRecovery: boolean;
}

/** The session of the signed-in shopper. Only the auth client changes it; the shop reads it here. */
export const sessionStore = createStore<SessionState>({
  session: storedSession(),
  isVerified: false,
  isRecovery: false,
});

/** Called once a new password is chosen, or the old one kept after all. */
export function endRecovery(): void {
  sessionStore.update((state) => ({ ...state, isRecovery: false }));
}

/** The session stored in this browser; only the auth client knows whether it is still valid. */
export function storedSession(): Session | undefined {
  try {
    const stored: StoredSession | null = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null");
    if (typeof stored?.refresh_token !== "string") return undefined;
    const email = stored.user?.email;
    return { email: typeof email === "string" && email !== "" ? email : undefined };
  } catch {
    // The browser may deny access to its storage, and the build has none.
    return undefined;
  }
}

/** The part of it that the shop reads. */
interface StoredSession {
  readonly refresh_token?: unknown;
  readonly user?: { readonly email?: unknown } | null;
}
