import { sessionStore } from "./session-store.ts";

/**
 * Calls `listener` whenever the signed-in account ends its session, until the returned function is called: after
 * sign-out in any tab, and when the service refuses to renew the session.
 */
export function onSessionEnded(listener: () => void): () => void {
  let { session } = sessionStore.get();
  return sessionStore.subscribe(() => {
    const before = session;
    session = sessionStore.get().session;
    if (before === undefined) return;
    if (session === undefined || session.email !== before.email) listener();
  });
}
