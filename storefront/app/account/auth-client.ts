/** The one door to the authentication service. What is behind it comes when it is first wanted. */
import { withRetries } from "#app/lib/retry.ts";
import { withTimeLimit } from "#app/lib/time-limit.ts";
import { OUT_OF_REACH } from "./out-of-reach.ts";
import type { AuthClient } from "./supabase-client.ts";

/** Longer than the client's own calls may take, and bearable for whoever looks at a form. */
const PATIENCE_MS = 20_000;

/** Why something was not done, in words for the shopper. */
export interface Failure {
  readonly message: string;
  /** The service's own code for it, such as `email_not_confirmed`. */
  readonly code?: string | undefined;
}

let opening: Promise<AuthClient> | undefined;

/** Loads the client by the data-fetch rule, once; after a failure the next call tries again. */
export function authClient(): Promise<AuthClient> {
  opening ??= withRetries(() => import("./supabase-client.ts")).then(({ createAuthClient }) =>
    createAuthClient(),
  );
  const underWay = opening;
  underWay.catch(() => {
    if (opening === underWay) opening = undefined;
  });
  return underWay;
}

/**
 * Asks the service for something. Whatever goes wrong on the way comes back as a failure, and there
 * is an answer in any case: nobody waits for ever.
 */
export async function ask<Answer extends { readonly error: Failure | null }>(
  call: (auth: AuthClient) => Promise<Answer>,
): Promise<Answer | { readonly data?: undefined; readonly error: Failure }> {
  try {
    return await withTimeLimit(authClient().then(call), PATIENCE_MS);
  } catch (failure) {
    console.error("The account service was not asked", failure);
    return { error: { message: OUT_OF_REACH } };
  }
}
