import { createRemoteJWKSet, customFetch, decodeProtectedHeader, jwtVerify } from "jose";
import * as v from "valibot";

/** Who asks, by the access token of the request. */
export interface Customer {
  readonly userId: string;
  readonly email: string | undefined;
}

/** The auth service, as far as orders need it. */
export interface Accounts {
  /** The customer whose token it is; `undefined` for a token that is not good. */
  customerOf(accessToken: string): Promise<Customer | undefined>;
  /** The customer's address, if they have shown that it is theirs. */
  confirmedEmail(accessToken: string): Promise<string | undefined>;
}

export interface AccountsOptions {
  /** Where the auth service is, with its path: `https://shop.example/auth/v1`. */
  readonly url: string;
  /** Asks it; within one process without the network. Default: `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** The key of a hosted project, which such a service wants with each request. */
  readonly apiKey?: string | undefined;
  /** Whom its tokens are for. Default: `authenticated`. */
  readonly audience?: string | undefined;
  /**
   * Whether it confirms an address only to who has shown that it is theirs. Otherwise nobody gets the
   * guest orders of an address. Default: true.
   */
  readonly provesAddresses?: boolean | undefined;
}

/** A placement waits for it, and has 10 s itself. */
const TIMEOUT_MS = 3000;
/** Tokens by a shared secret are left to the service itself. */
const algorithms = ["ES256", "RS256", "EdDSA"];

const claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  email: v.optional(v.string()),
});
const user = v.object({
  id: v.pipe(v.string(), v.uuid()),
  email: v.optional(v.string()),
  email_confirmed_at: v.nullish(v.string()),
});

/** Tokens are verified with the service's public keys, which are fetched when the first one comes. */
export function createAccounts(
  {
    url,
    fetch: ask = fetch,
    apiKey,
    audience = "authenticated",
    provesAddresses = true,
  }: AccountsOptions,
  clock: () => Date,
): Accounts {
  const shared = apiKey === undefined ? {} : { apikey: apiKey };
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    headers: shared,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: (address, { method, headers, signal }) =>
      ask(new Request(address, { method, headers, signal })),
  });
  const askUser = async (accessToken: string) => {
    const headers = { ...shared, Authorization: `Bearer ${accessToken}` };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await ask(new Request(`${url}/user`, { headers, signal }));
    const result = response.ok ? v.safeParse(user, await response.json()) : undefined;
    return result?.success ? result.output : undefined;
  };

  return {
    async customerOf(accessToken) {
      try {
        if (!algorithms.includes(decodeProtectedHeader(accessToken).alg ?? "")) {
          const found = await askUser(accessToken);
          return found && { userId: found.id, email: found.email || undefined };
        }
        const options = { algorithms, audience, currentDate: clock() };
        const { payload } = await jwtVerify(accessToken, keys, options);
        const { sub, email } = v.parse(claims, payload);
        return { userId: sub, email: email || undefined };
      } catch {
        return undefined;
      }
    },
    async confirmedEmail(accessToken) {
      if (!provesAddresses) return undefined;
      const found = await askUser(accessToken).catch(() => undefined);
      return found?.email_confirmed_at ? found.email : undefined;
    },
  };
}
