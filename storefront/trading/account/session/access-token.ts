import { authClient } from "#app/account/session/auth-client.ts";
import { sessionStore } from "#app/account/session/session-store.ts";
import { withTimeLimit } from "#app/lib/time-limit.ts";

const TIME_LIMIT_MS = 5_000;

/**
 * Returns the token that identifies the account to the order service; `undefined` for guests and if it is
 * unavailable.
 */
export async function accessToken(): Promise<string | undefined> {
  if (sessionStore.get().session === undefined) return undefined;
  try {
    const session = authClient().then((client) => client.getSession());
    const { data } = await withTimeLimit(session, TIME_LIMIT_MS);
    return data.session?.access_token;
  } catch {
    return undefined;
  }
}
