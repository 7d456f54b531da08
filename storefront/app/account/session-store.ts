import { createStore } from "#app/lib/store.ts";

/** Where the auth client keeps the session, in the browser's local storage. */
export const SESSION_KEY = "sb-damson-auth-token";

export interface Session {
  /** Whose it is. Some accounts of a hosted service have no address. */
  readonly email: string | undefined;
}

export interface SessionState {
  readonly session: Session | undefined;
  /** Whether the auth client has said so. Until then it is what the browser has kept. */
  readonly isSettled: boolean;
  /** Whether the session came by a link or a code for a new password, which is still to be chosen. */
  readonly isRecovery: boolean;
}

/** Whether somebody is signed in. The client is the only one to change that; the shop reads it here. */
export const sessionStore = createStore<SessionState>({
  session: storedSession(),
  isSettled: false,
  isRecovery: false,
});

/** For whoever keeps their old password after all, or has chosen a new one. */
export function endRecovery(): void {
  sessionStore.update((state) => ({ ...state, isRecovery: false }));
}

/** The session the client has kept in this browser; whether it is still good only the client knows. */
export function storedSession(): Session | undefined {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null");
    if (typeof kept?.refresh_token !== "string") return undefined;
    const email = kept.user?.email;
    return { email: typeof email === "string" && email !== "" ? email : undefined };
  } catch {
    // A browser may refuse its storage, and the build has none.
    return undefined;
  }
}

interface Kept {
  readonly refresh_token?: unknown;
  readonly user?: { readonly email?: unknown } | null;
}
