/** The client of the auth service. It is large: only `authClient` imports it. */
import { type AuthChangeEvent, createClient, type SupabaseClient } from "@supabase/supabase-js";
import { getAuthCallback } from "./auth-callback.ts";
import { fetchFromService } from "./service-fetch.ts";
import { SESSION_KEY, type Session, sessionStore, storedSession } from "./session-store.ts";

export type AuthClient = SupabaseClient["auth"];

// The shop's own service is on the same origin as its pages, and needs no key.
const url = import.meta.env.VITE_SUPABASE_URL || location.origin;
const key = import.meta.env.VITE_SUPABASE_ANON_KEY || "damson";

/** Creates the client, which takes its session from the storage or from a link in an email. */
export function createAuthClient(): AuthClient {
  const callbackParams = getAuthCallback();
  const hasTokens = callbackParams?.has("access_token") ?? false;
  const create = () =>
    createClient(url, key, {
      auth: { storageKey: SESSION_KEY, detectSessionInUrl: hasTokens },
      global: { fetch: fetchFromService },
    });
  const { auth } = hasTokens ? withFragment(String(callbackParams), create) : create();
  auth.onAuthStateChange((event, session) => {
    onAuthChange(event, session === null ? undefined : { email: session.user.email });
  });
  return auth;
}

function onAuthChange(event: AuthChangeEvent, session: Session | undefined): void {
  // Without a connection a stored session cannot be renewed: it is kept, and tried again.
  if (event === "INITIAL_SESSION" && session === undefined && storedSession()) return;
  sessionStore.update(({ isRecovery }) => ({
    session,
    isVerified: true,
    // The client repeats SIGNED_IN whenever the tab regains the focus: the recovery goes on.
    isRecovery: session !== undefined && (isRecovery || isRecoveryHere(event)),
  }));
}

/** Every tab receives the event, but only the account page is waiting for it. */
function isRecoveryHere(event: AuthChangeEvent): boolean {
  return event === "PASSWORD_RECOVERY" && location.pathname.startsWith("/auth");
}

/**
 * The client reads the address only while it is being created: the fragment is put back for that moment.
 */
function withFragment<T>(fragment: string, create: () => T): T {
  const { href } = location;
  history.replaceState(history.state, "", `#${fragment}`);
  try {
    return create();
  } finally {
    history.replaceState(history.state, "", href);
  }
}
