import { authClient } from "./auth-client.ts";

/**
 * Returns the access token, refreshed if it has expired, or `undefined` without a session. Throws if the auth service
 * does not answer, so that a lost connection signs no one out.
 */
export async function accessToken(): Promise<string | undefined> {
  const { data, error } = await (await authClient()).getSession();
  if (error?.name === "AuthRetryableFetchError") throw error;
  return data.session?.access_token;
}
