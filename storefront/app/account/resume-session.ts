import { authClient } from "./auth-client.ts";
import { SESSION_KEY, sessionStore, storedSession } from "./session-store.ts";

/**
 * Keeps a shopper signed in: once the page is interactive, the auth client takes over a stored
 * session, or one that another tab has started. Visitors without a session never load it.
 */
export function resumeSession(): void {
  addEventListener("damson:hydrated", () => whenIdle(loadClientForSession), { once: true });
  addEventListener("storage", ({ key }) => {
    // A `null` key means that the whole storage was cleared.
    if (key !== SESSION_KEY && key !== null) return;
    syncWithStorage();
  });
  // A page in the back/forward cache receives no events.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) syncWithStorage();
  });
}

function syncWithStorage(): void {
  sessionStore.update((state) => ({ ...state, session: storedSession() }));
  loadClientForSession();
}

function loadClientForSession(): void {
  if (sessionStore.get().session === undefined) return;
  authClient().catch((failure: unknown) => {
    // The stored session stays: the next page that needs the client loads it again.
    console.error("The auth client was not loaded", failure);
  });
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}
