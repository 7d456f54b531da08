import { createStore } from "@damson/ui/store";

export const SESSION_KEY = "sb-damson-auth-token";
export const AWAITED_LINKS_KEY = `${SESSION_KEY}-awaited`;

export interface Session {
  readonly email: string;
}

export interface SessionState {
  readonly session: Session | undefined;
  /** True once the auth client has confirmed it. Until then it is the stored session. */
  readonly isVerified: boolean;
  /** True if a password link or code started the session, and the new password has not been set yet. */
  readonly isRecovery: boolean;
}

/** The shopper's session. Only the auth client changes it. */
export const sessionStore = createStore<SessionState>({
  session: storedSession(),
  isVerified: false,
  isRecovery: false,
});

/** Called after the new password is set or skipped. */
export function endRecovery(): void {
  sessionStore.update((state) => ({ ...state, isRecovery: false }));
}

/** The session stored in this browser. Only the auth client knows whether it is still valid. */
export function storedSession(): Session | undefined {
  try {
    return toSession(JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null"));
  } catch {
    // Browsers may deny access to storage, and the build has no storage.
    return undefined;
  }
}

interface StoredSession {
  readonly user?: { readonly email?: string | null } | null;
}

/** A shopper without an email address counts as signed out. Hosted services may have such accounts. */
export function toSession(session: StoredSession | null): Session | undefined {
  const email = session?.user?.email;
  return email ? { email } : undefined;
}
