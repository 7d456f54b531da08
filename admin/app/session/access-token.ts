import { authClient } from "./auth-client.ts";

/**
 * Of whoever is signed in, renewed where it has run out; `undefined` where nobody is. Throws where that
 * cannot be known, since the accounts do not answer: nobody is signed out by a connection that drops.
 */
export async function accessToken(): Promise<string | undefined> {
  const { data, error } = await (await authClient()).getSession();
  if (error?.name === "AuthRetryableFetchError") throw error;
  return data.session?.access_token;
}
