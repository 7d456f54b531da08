import { authClient } from "./auth-client.ts";

/** Of whoever is signed in, renewed where it has run out. */
export async function accessToken(): Promise<string | undefined> {
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token;
}
