/** The client of the auth service. It is large, so only `authClient` imports it. */
import { type AuthChangeEvent, AuthClient as Client } from "@supabase/supabase-js";
import { getAuthCallback } from "../links/auth-callback.ts";
import { awaitLink } from "../links/awaited-links.ts";
import { isExpectedLink, startRecovery } from "../links/expected-link.ts";
import { SERVICE_KEY, SERVICE_URL } from "./service-address.ts";
import { SERVICE_UNAVAILABLE } from "./service-errors.ts";
import { fetchFromService } from "./service-fetch.ts";
import {
  SESSION_KEY,
  type Session,
  sessionStore,
  storedSession,
  toSession,
} from "./session-store.ts";

const refreshPath = /\/auth\/v1\/token\?grant_type=refresh_token$/;
const mailingPaths = /\/auth\/v1\/(signup|recover|resend|otp)(\?|$)/;

export type AuthClient = InstanceType<typeof Client>;

/** Creates the client. Its session comes from storage or from an expected link. */
export function createAuthClient(): AuthClient {
  const callbackParams = getAuthCallback();
  const link = callbackParams && isExpectedLink(callbackParams) ? callbackParams : undefined;
  const create = () =>
    new Client({
      url: `${SERVICE_URL}/auth/v1`,
      headers: { apikey: SERVICE_KEY, Authorization: `Bearer ${SERVICE_KEY}` },
      storageKey: SESSION_KEY,
      detectSessionInUrl: link !== undefined,
      fetch: fetchForClient,
    });
  if (link !== undefined) startRecovery(link);
  const auth = link === undefined ? create() : withFragment(String(link), create);
  auth.onAuthStateChange((event, session) => {
    onAuthChange(event, toSession(session));
  });
  return auth;
}

function onAuthChange(event: AuthChangeEvent, session: Session | undefined): void {
  // A stored session cannot be renewed offline. It is kept and renewed later.
  if (event === "INITIAL_SESSION" && session === undefined && storedSession()) return;
  sessionStore.update(({ isRecovery }) => ({
    session,
    isVerified: true,
    // Other events, such as SIGNED_IN, do not end the recovery. The client repeats that one
    // whenever the tab regains the focus.
    isRecovery: event !== "SIGNED_OUT" && (isRecovery || isRecoveryHere(event)),
  }));
}

/** Every tab receives the event, but only the account page handles it. */
function isRecoveryHere(event: AuthChangeEvent): boolean {
  return event === "PASSWORD_RECOVERY" && location.pathname.startsWith("/auth");
}

/** Restores the hash while the client is created, because the client reads it only then. */
function withFragment<T>(fragment: string, create: () => T): T {
  const { href } = location;
  history.replaceState(history.state, "", `#${fragment}`);
  try {
    return create();
  } finally {
    history.replaceState(history.state, "", href);
  }
}

/**
 * `fetch` for the auth client. Ends a session whose refresh is refused, and remembers the addresses that
 * links are sent to.
 */
async function fetchForClient(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchFromService(input, init);
  const address = String(input);
  if (refreshPath.test(address) && !response.ok) onRefreshRefused(response.status, init);
  if (mailingPaths.test(address) && (await isMailed(response))) {
    const { email } = JSON.parse(String(init?.body));
    if (typeof email === "string") awaitLink(email);
  }
  return response;
}

/**
 * The client keeps a refused session until its access token expires, unless the session is no longer
 * stored: then it signs out in every tab. It retries failures of the network, but not 429.
 */
function onRefreshRefused(status: number, init?: RequestInit): void {
  if (status === 429) throw new Error(SERVICE_UNAVAILABLE);
  if (status >= 500) return;
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null");
    const sent = JSON.parse(String(init?.body));
    // Another tab may have renewed it.
    if (stored?.refresh_token === sent.refresh_token) localStorage.removeItem(SESSION_KEY);
  } catch {
    // Without storage, the client keeps the session until its access token expires.
  }
}

/** A sign-up without a link returns its session; a request too soon after the last link returns 429. */
async function isMailed(response: Response): Promise<boolean> {
  if (response.status === 429) return true;
  if (!response.ok) return false;
  const body: object = Object(JSON.parse((await response.clone().text()) || "{}"));
  return !("access_token" in body);
}
