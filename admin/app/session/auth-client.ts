import { AuthClient } from "@supabase/supabase-js";

let client: InstanceType<typeof AuthClient> | undefined;

/** The client of the accounts. Its session ends with the tab. */
export function authClient(): InstanceType<typeof AuthClient> {
  client ??= new AuthClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: "damson" },
    storage: sessionStorage,
    storageKey: "damson-admin",
    detectSessionInUrl: false,
  });
  return client;
}
