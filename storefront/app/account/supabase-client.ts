/** The client of the authentication service. Heavy: reached through `authClient` alone. */
import { type AuthChangeEvent, createClient, type SupabaseClient } from "@supabase/supabase-js";
import { getLinkAnswer } from "./link-answer.ts";
import { fetchFromService } from "./service-fetch.ts";
import { SESSION_KEY, type Session, sessionStore, storedSession } from "./session-store.ts";

export type AuthClient = SupabaseClient["auth"];

// The shop's own service stands beside its pages, and asks for no key.
const url = import.meta.env.VITE_SUPABASE_URL || location.origin;
const key = import.meta.env.VITE_SUPABASE_ANON_KEY || "damson";

/** Makes the client, which reads the session that is kept or that a link has brought, and keeps it. */
export function createAuthClient(): AuthClient {
  const answer = getLinkAnswer();
  const bringsSession = answer?.has("access_token") ?? false;
  const make = () =>
    createClient(url, key, {
      auth: { storageKey: SESSION_KEY, detectSessionInUrl: bringsSession },
      global: { fetch: fetchFromService },
    });
  const { auth } = bringsSession ? withFragment(String(answer), make) : make();
  auth.onAuthStateChange((event, session) => {
    follow(event, session === null ? undefined : { email: session.user.email });
  });
  return auth;
}

function follow(event: AuthChangeEvent, session: Session | undefined): void {
  // A session that could not be renewed for want of a connection is still kept, and tried again.
  if (event === "INITIAL_SESSION" && session === undefined && storedSession()) return;
  sessionStore.update(({ isRecovery }) => ({
    session,
    isSettled: true,
    // The client also says SIGNED_IN whenever the tab gets the focus back: that changes nothing here.
    isRecovery: session !== undefined && (isRecovery || isRecoveryHere(event)),
  }));
}

/** Every tab hears of it, but only on the account page does somebody wait for it. */
function isRecoveryHere(event: AuthChangeEvent): boolean {
  return event === "PASSWORD_RECOVERY" && location.pathname.startsWith("/auth");
}

/** The client reads its answer from the address, while it is being made and never again. */
function withFragment<T>(fragment: string, make: () => T): T {
  const { href } = location;
  history.replaceState(history.state, "", `#${fragment}`);
  try {
    return make();
  } finally {
    history.replaceState(history.state, "", href);
  }
}
