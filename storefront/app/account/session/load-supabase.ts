import type { SupabaseClient } from "@supabase/supabase-js";
import { SERVICE_KEY, SERVICE_URL } from "./service-address.ts";
import { SESSION_KEY } from "./session-store.ts";

/** Loads the whole Supabase client, for function calls and database queries. No page needs it. */
export async function loadSupabase(): Promise<SupabaseClient> {
  const { createClient } = await import("@supabase/supabase-js");
  return createClient(SERVICE_URL, SERVICE_KEY, {
    // `supabase-client.ts` renews the session.
    auth: { storageKey: SESSION_KEY, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
