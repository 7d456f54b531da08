/** The only access to the auth service. Its client is loaded on first use. */
import { withTimeLimit } from "#app/lib/time-limit.ts";
import { SERVICE_UNAVAILABLE } from "./service-errors.ts";
import type { AuthClient } from "./supabase-client.ts";

/** Longer than the client's own timeouts, but still acceptable while a form is waiting. */
const TIME_LIMIT_MS = 20_000;

/** Why something failed, as text for the shopper. */
export interface Failure {
  readonly message: string;
  /** The service's error code, such as `email_not_confirmed`. */
  readonly code?: string | undefined;
}

let loading: Promise<AuthClient> | undefined;

export function authClient(): Promise<AuthClient> {
  loading ??= import("./supabase-client.ts").then((module) => module.createAuthClient());
  const current = loading;
  current.catch(() => {
    if (loading === current) loading = undefined;
  });
  return current;
}

/** Calls the service. Any error, or exceeding the time limit, is returned as a failure. */
export async function callAuth<Answer extends { readonly error: Failure | null }>(
  call: (auth: AuthClient) => Promise<Answer>,
): Promise<Answer | { readonly data?: undefined; readonly error: Failure }> {
  try {
    return await withTimeLimit(authClient().then(call), TIME_LIMIT_MS);
  } catch (failure) {
    console.error("The account service did not answer", failure);
    return { error: { message: SERVICE_UNAVAILABLE } };
  }
}
