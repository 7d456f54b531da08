import { authClient } from "./auth-client.ts";
import { SESSION_KEY, sessionStore, storedSession } from "./session-store.ts";

/**
 * Sees to it that whoever is signed in stays so: once the page is interactive, the client takes over
 * the session that is kept, or that another tab has begun. A visitor without one never loads it.
 */
export function keepSession(): void {
  addEventListener("damson:ready", () => whenIdle(takeOver), { once: true });
  addEventListener("storage", ({ key }) => {
    // No key: everything was cleared.
    if (key !== SESSION_KEY && key !== null) return;
    sessionStore.update((state) => ({ ...state, session: storedSession() }));
    takeOver();
  });
}

function takeOver(): void {
  if (sessionStore.get().session === undefined) return;
  authClient().catch((failure: unknown) => {
    // The session stays as it is kept: the next page that needs the client asks for it again.
    console.error("The session could not be looked after", failure);
  });
}

/** Safari has no idle callback. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}
