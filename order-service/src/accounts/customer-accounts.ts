import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify } from "jose";
import * as v from "valibot";
import { createApiError } from "../errors.ts";

export interface Customer {
  readonly userId: string;
  readonly email: string | undefined;
  /** Confirmed email address, according to the auth service. */
  readonly confirmedEmail: string | undefined;
}

export interface SignedInCustomer extends Customer {
  /** Whether the account has a second factor that the session has not used yet. */
  readonly needsSecondFactor: boolean;
  /** When the session last proved a password or another factor; `undefined` if unknown. */
  readonly provedAt: Date | undefined;
  readonly role: string | undefined;
}

export interface Accounts {
  /**
   * Returns the customer of a session, or `undefined` if the session has ended. Throws
   * `unavailable` if the auth service does not respond.
   */
  signedInCustomer(accessToken: string): Promise<SignedInCustomer | undefined>;
  /**
   * Returns the customer who places an order. If the auth service does not respond, only verifies
   * the token's signature, so that no sale is lost.
   */
  orderingCustomer(accessToken: string): Promise<Customer | undefined>;
  /**
   * Deletes a user and their sessions. Absent if the shop has no key for that. Throws `unavailable`
   * if the auth service does not respond.
   */
  readonly deleteUser: ((userId: string) => Promise<void>) | undefined;
}

export interface AccountsOptions {
  /** URL of the auth service, including its path: `https://shop.example/auth/v1`. */
  readonly url: string;
  /**
   * Sends requests to the auth service, without the network if it runs in this process. Default:
   * `fetch`.
   */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** API key that a hosted auth service expects in each request. */
  readonly apiKey?: string | undefined;
  /** Key for deleting accounts. Without it, customers cannot delete their account. */
  readonly serviceKey?: string | undefined;
  /** Audience of its tokens. Default: `authenticated`. */
  readonly audience?: string | undefined;
  /**
   * Whether the auth service verifies email addresses. Otherwise, accounts do not get the guest
   * orders of their address. Default: true.
   */
  readonly provesAddresses?: boolean | undefined;
}

/** Short, because placing an order waits for this request and has a limit of ten seconds. */
const TIMEOUT_MS = 3000;
/** Asymmetric algorithms only: a shared secret is known to the auth service only. */
const algorithms = ["ES256", "RS256", "EdDSA"];

const claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  email: v.optional(v.string()),
});
const user = v.object({
  id: v.pipe(v.string(), v.uuid()),
  email: v.optional(v.string()),
  email_confirmed_at: v.nullish(v.string()),
  factors: v.nullish(v.array(v.object({ status: v.string() }))),
  app_metadata: v.nullish(v.object({ role: v.nullish(v.unknown()) })),
});
type User = v.InferOutput<typeof user>;

export function createAccounts(
  {
    url,
    fetch: ask = fetch,
    apiKey,
    serviceKey,
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

  async function readUser(accessToken: string): Promise<User | undefined> {
    const headers = { ...shared, Authorization: `Bearer ${accessToken}` };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await ask(new Request(`${url}/user`, { headers, signal })).catch(
      throwUnavailable,
    );
    if (endedStatuses.includes(response.status)) return undefined;
    if (!response.ok) return throwUnavailable(`Status ${response.status}`);
    const result = v.safeParse(user, await response.json().catch(throwUnavailable));
    return result.success
      ? result.output
      : throwUnavailable("The auth service did not return a user");
  }

  async function verifyCustomerToken(accessToken: string): Promise<Customer | undefined> {
    try {
      const options = { algorithms, audience, currentDate: clock() };
      const { payload } = await jwtVerify(accessToken, keys, options);
      const { sub, email } = v.parse(claims, payload);
      return { userId: sub, email: email || undefined, confirmedEmail: undefined };
    } catch {
      return undefined;
    }
  }

  const accounts: Accounts = {
    async signedInCustomer(accessToken) {
      const found = await readUser(accessToken);
      if (found === undefined) return undefined;
      const email = found.email || undefined;
      const hasFactor = found.factors?.some(({ status }) => status === "verified") ?? false;
      return {
        userId: found.id,
        email,
        confirmedEmail: provesAddresses && found.email_confirmed_at ? email : undefined,
        needsSecondFactor: hasFactor && parseLevel(accessToken) !== "aal2",
        provedAt: findLastProof(accessToken),
        role: parseRole(found),
      };
    },
    async orderingCustomer(accessToken) {
      try {
        return await accounts.signedInCustomer(accessToken);
      } catch {
        return verifyCustomerToken(accessToken);
      }
    },
    deleteUser:
      serviceKey === undefined
        ? undefined
        : async (userId) => {
            const headers = { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` };
            const signal = AbortSignal.timeout(TIMEOUT_MS);
            const address = `${url}/admin/users/${userId}`;
            const request = new Request(address, { method: "DELETE", headers, signal });
            const { ok, status } = await ask(request).catch(throwUnavailable);
            // 404 means that the account was already deleted.
            if (!ok && status !== 404) throwUnavailable(`Status ${status}`);
          },
  };
  return accounts;
}

/** Statuses that mean that the token is invalid or has expired. */
const endedStatuses: readonly number[] = [400, 401, 403, 404];

function throwUnavailable(cause: unknown): never {
  const message = "We could not check your account just now. Please try again in a moment.";
  throw createApiError({ code: "unavailable", message }, { cause });
}

function parseRole({ app_metadata }: User): string | undefined {
  const role = app_metadata?.role;
  return typeof role === "string" && role !== "" ? role : undefined;
}

const proofs = v.array(v.object({ timestamp: v.number() }));

/** Returns the newest time in the `amr` claim. The token must be verified. */
function findLastProof(accessToken: string): Date | undefined {
  const { success, output } = v.safeParse(proofs, decodeJwt(accessToken).amr);
  if (!success || output.length === 0) return undefined;
  return new Date(Math.max(...output.map(({ timestamp }) => timestamp)) * 1000);
}

function parseLevel(accessToken: string): unknown {
  return decodeJwt(accessToken).aal;
}
