import { failure, type ToastText } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { callAuth, type Failure } from "../session/auth-client.ts";
import { SERVICE_KEY, SERVICE_URL } from "../session/service-address.ts";
import { SERVER_ERROR, SERVICE_UNAVAILABLE } from "../session/service-errors.ts";
import { fetchFromService } from "../session/service-fetch.ts";
import { endRecovery, sessionStore } from "../session/session-store.ts";
import type { AuthClient } from "../session/supabase-client.ts";
import { getStepAddress } from "../sign-in/auth-steps.ts";
import { forgetAuthCallback } from "./auth-callback.ts";
import { forgetAwaitedLink } from "./awaited-links.ts";
import { isExpectedLink, startRecovery } from "./expected-link.ts";
import { emailConfirmed, signedIn } from "./link-toasts.ts";

/** The client warns if a session in the URL is older. */
const STALE_SECONDS = 120;

const newEmailConfirmed: ToastText = {
  title: "Email confirmed",
  description: "Your new address is now in use.",
};

const otherAddressUnconfirmed: ToastText = {
  title: "Address confirmed",
  description: "Please open the link in the email to your other address as well.",
};

const linkExpired = failure(
  "This link no longer works",
  "It has already been used, or has expired. You are still signed in.",
);

const successToasts: Readonly<Record<string, ToastText>> = {
  signup: emailConfirmed,
  email_change: newEmailConfirmed,
  magiclink: signedIn,
};

/**
 * Handles a link from an email, with the parameters from its URL. Text from the URL is never shown, because
 * anyone can put anything there. Throws if the service does not answer, because the link may still work later.
 */
export async function followLink(
  callbackParams: URLSearchParams,
  signInWarning: string,
  goTo: (address: string) => void,
): Promise<void> {
  if (callbackParams.has("access_token")) await followSession(callbackParams, signInWarning, goTo);
  else if (callbackParams.has("message")) showToast(otherAddressUnconfirmed);
  else reportExpiredLink(goTo);
}

async function followSession(
  callbackParams: URLSearchParams,
  signInWarning: string,
  goTo: (address: string) => void,
): Promise<void> {
  const isExpected = isExpectedLink(callbackParams);
  if (!isExpected) {
    const email = await readLinkedAccount(callbackParams);
    if (email === undefined) return reportExpiredLink(goTo);
    if (!(await isWanted(email, signInWarning))) return forgetAuthCallback();
  }
  startRecovery(callbackParams);
  const start = isExpected ? detectSession : setSession;
  const { error } = await callAuth((auth) => start(auth, callbackParams));
  if (isUnavailable(error)) throw new Error(error?.message);
  if (error) return reportExpiredLink(goTo);
  const { session, isRecovery } = sessionStore.get();
  forgetAwaitedLink(session?.email ?? "");
  if (isRecovery) goTo(getStepAddress("new-password"));
  const text = successToasts[callbackParams.get("type") ?? ""];
  if (text !== undefined) showToast(text);
}

/** Asks the shopper. Loaded on demand, because few links need the question. */
async function isWanted(email: string, warning: string): Promise<boolean> {
  const { askToSignIn } = await import("../sign-in/ask-to-sign-in.tsx");
  const { session } = sessionStore.get();
  return askToSignIn({ email, current: session?.email, warning });
}

let hasTried = false;

/**
 * The client reads tokens from the URL only when it is created. On a retry it needs them as
 * arguments.
 */
async function detectSession(auth: AuthClient, callbackParams: URLSearchParams) {
  const first = await auth.initialize();
  if (!isUnavailable(first.error) || !hasTried) {
    hasTried = true;
    return first;
  }
  return setSession(auth, callbackParams);
}

function setSession(auth: AuthClient, callbackParams: URLSearchParams) {
  return auth.setSession({
    access_token: callbackParams.get("access_token") ?? "",
    refresh_token: callbackParams.get("refresh_token") ?? "",
  });
}

function isUnavailable(error: Failure | null): boolean {
  return error !== null && [SERVICE_UNAVAILABLE, SERVER_ERROR].includes(error.message);
}

function reportExpiredLink(goTo: (address: string) => void): void {
  const { session, isRecovery } = sessionStore.get();
  endRecovery();
  if (session === undefined) {
    goTo(getStepAddress("expired-link"));
    return;
  }
  // The link was opened a second time. The first time signed this browser in.
  showToast(linkExpired);
  if (isRecovery) goTo("/");
}

/**
 * Returns the email address of the account that a link would sign in to, or `undefined` if the service rejects its
 * token. Does not use the client, which would end the current session if the link's session has ended. Throws if
 * the service does not answer.
 */
async function readLinkedAccount(callbackParams: URLSearchParams): Promise<string | undefined> {
  if (!callbackParams.get("refresh_token")) return undefined;
  const response = await fetchFromService(`${SERVICE_URL}/auth/v1/user`, {
    headers: {
      apikey: SERVICE_KEY,
      Authorization: `Bearer ${callbackParams.get("access_token")}`,
    },
  });
  if (response.status >= 500) throw new Error(SERVER_ERROR);
  if (!response.ok) return undefined;
  warnIfStale(callbackParams);
  const { email } = await response.json();
  return typeof email === "string" ? email : "";
}

/** Logs the warning that the client would log if it had read this link. */
function warnIfStale(callbackParams: URLSearchParams): void {
  const expiresAt = callbackParams.get("expires_at");
  const issuedAt = Number(expiresAt) - Number(callbackParams.get("expires_in"));
  if (expiresAt === null || Date.now() / 1000 - issuedAt < STALE_SECONDS) return;
  console.warn("Session as retrieved from URL was issued over 120s ago, URL could be stale");
}
