import { getAuthClient } from "./auth-client.ts";

/**
 * Returns the access token, refreshed if it has expired, or `undefined` without a session. Throws
 * if the auth service does not answer: a lost connection must not sign anyone out.
 */
export async function readAccessToken(): Promise<string | undefined> {
  const { data, error } = await (await getAuthClient()).getSession();
  if (error?.name === "AuthRetryableFetchError") throw error;
  return data.session?.access_token;
}
