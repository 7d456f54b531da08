import { authClient } from "./auth-client.ts";
import { SESSION_KEY, sessionStore, storedSession } from "./session-store.ts";

/**
 * Keeps a shopper signed in: once the page is interactive, the auth client resumes a stored session, or one that
 * another tab has started. Visitors without a session never load the client.
 */
export function resumeSession(): void {
  addEventListener("shop:hydrated", () => whenIdle(loadClientForSession), { once: true });
  addEventListener("storage", ({ key }) => {
    // A `null` key means that all storage was cleared.
    if (key !== SESSION_KEY && key !== null) return;
    syncWithStorage();
  });
  // Pages in the back/forward cache receive no events.
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
    // The stored session stays. The next page that needs the client loads it again.
    console.error("The auth client was not loaded", failure);
  });
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}
