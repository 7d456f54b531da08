import { SERVICE_KEY, SERVICE_URL } from "./service-address.ts";
import { SERVER_ERROR } from "./service-errors.ts";
import { fetchFromService } from "./service-fetch.ts";

/** From this age on the client warns of a session that it takes from the address. */
const STALE_SECONDS = 120;

/**
 * The address of the account that a link would sign in to, or `undefined` where the service does not
 * accept its token. Asked without the client, which ends the session that is there if the one of the
 * link has ended. Throws where the service does not answer.
 */
export async function readLinkedAccount(
  callbackParams: URLSearchParams,
): Promise<string | undefined> {
  if (!callbackParams.get("refresh_token")) return undefined;
  const response = await fetchFromService(`${SERVICE_URL}/auth/v1/user`, {
    headers: {
      apikey: SERVICE_KEY,
      Authorization: `Bearer ${callbackParams.get("access_token")}`,
    },
  });
  if (response.status >= 500) throw new Error(SERVER_ERROR);
  if (!response.ok) return undefined;
  warnIfStale(callbackParams);
  const { email } = await response.json();
  return typeof email === "string" ? email : "";
}

/** Says what the client does of a session that it takes from the address itself. */
function warnIfStale(callbackParams: URLSearchParams): void {
  const expiresAt = callbackParams.get("expires_at");
  const issuedAt = Number(expiresAt) - Number(callbackParams.get("expires_in"));
  if (expiresAt === null || Date.now() / 1000 - issuedAt < STALE_SECONDS) return;
  console.warn("Session as retrieved from URL was issued over 120s ago, URL could be stale");
}
