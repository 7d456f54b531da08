import { authClient } from "./auth-client.ts";

/**
 * Returns the access token, renewed if it has expired; `undefined` where there is no session. Throws if the
 * accounts do not answer, so that a lost connection signs out no staff member.
 */
export async function accessToken(): Promise<string | undefined> {
  const { data, error } = await (await authClient()).getSession();
  if (error?.name === "AuthRetryableFetchError") throw error;
  return data.session?.access_token;
}
