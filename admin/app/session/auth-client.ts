import { AuthClient } from "@supabase/supabase-js";
import { loadConfig } from "./config.ts";
import { openTabStorage } from "./tab-storage.ts";

export type Accounts = InstanceType<typeof AuthClient>;

const NAME = "damson-admin";

export const tabStorage = openTabStorage(NAME);
let client: Promise<Accounts> | undefined;

/** Creates the client of the accounts once. Its session ends with the last tab. */
export function authClient(): Promise<Accounts> {
  client ??= createClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Removes the session from every tab. The server ends it. */
export function forgetSession(): Promise<void> {
  return tabStorage.removeItem(NAME);
}

async function createClient(): Promise<Accounts> {
  const { accountsUrl, publicKey } = await loadConfig();
  return new AuthClient({
    url: accountsUrl ?? `${location.origin}/auth/v1`,
    headers: { apikey: publicKey },
    storage: tabStorage,
    storageKey: NAME,
    detectSessionInUrl: false,
  });
}
