import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify } from "jose";
import * as v from "valibot";
import { apiError } from "../errors.ts";

/** The account that a request is sent for. */
export interface Customer {
  readonly userId: string;
  readonly email: string | undefined;
  /** The address that the customer has shown to be theirs, as the auth service says now. */
  readonly confirmedEmail: string | undefined;
}

/** A customer whose session the auth service has just confirmed. */
export interface SignedInCustomer extends Customer {
  /** True if the account has a second factor that this session has not shown. */
  readonly needsSecondFactor: boolean;
  /** The time at which this session last showed a password or another proof; `undefined` where its token does not say. */
  readonly provedAt: Date | undefined;
  /** That of a member of staff. */
  readonly role: string | undefined;
}

/** The auth service, as far as orders need it. */
export interface Accounts {
  /**
   * The customer of a session that goes on; `undefined` once it has ended by a sign-out, a ban or the
   * end of the account. Throws `unavailable` where the auth service does not answer.
   */
  signedInCustomer(accessToken: string): Promise<SignedInCustomer | undefined>;
  /**
   * The customer to place an order for. No sale is lost to an auth service that does not answer: then
   * the token's signature counts.
   */
  orderingCustomer(accessToken: string): Promise<Customer | undefined>;
  /**
   * Deletes a user, and ends their sessions. Absent where the auth service lets the shop delete no user. Throws
   * `unavailable` where it does not answer.
   */
  readonly deleteUser: ((userId: string) => Promise<void>) | undefined;
}

export interface AccountsOptions {
  /** URL of the auth service, with its path: `https://shop.example/auth/v1`. */
  readonly url: string;
  /** Asks it; within one process without the network. Default: `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** The key of a hosted project, which such a service wants with each request. */
  readonly apiKey?: string | undefined;
  /** Its secret key, by which customers' accounts are deleted as they ask. Default: none can be. */
  readonly serviceKey?: string | undefined;
  /** The audience of its tokens. Default: `authenticated`. */
  readonly audience?: string | undefined;
  /**
   * True if it confirms an address only to a user who has shown that it is theirs. Otherwise no account
   * gets the guest orders of an address. Default: true.
   */
  readonly provesAddresses?: boolean | undefined;
}

/** A placement waits for it, and has 10 s itself. */
const TIMEOUT_MS = 3000;
/** Tokens by a shared secret only the service itself can verify. */
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
    const response = await ask(new Request(`${url}/user`, { headers, signal })).catch(notAnswered);
    if (endedStatuses.includes(response.status)) return undefined;
    if (!response.ok) return notAnswered(`Status ${response.status}`);
    const result = v.safeParse(user, await response.json().catch(notAnswered));
    return result.success ? result.output : notAnswered("Its answer is no user");
  }

  async function customerByToken(accessToken: string): Promise<Customer | undefined> {
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
        needsSecondFactor: hasFactor && levelOf(accessToken) !== "aal2",
        provedAt: lastProof(accessToken),
        role: roleOf(found),
      };
    },
    async orderingCustomer(accessToken) {
      try {
        return await accounts.signedInCustomer(accessToken);
      } catch {
        return customerByToken(accessToken);
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
            const { ok, status } = await ask(request).catch(notAnswered);
            // One that has gone already is what was asked for.
            if (!ok && status !== 404) notAnswered(`Status ${status}`);
          },
  };
  return accounts;
}

/** The answers for a token that is not good, or no longer. */
const endedStatuses: readonly number[] = [400, 401, 403, 404];

function notAnswered(cause: unknown): never {
  const message = "We could not check your account just now. Please try again in a moment.";
  throw apiError({ code: "unavailable", message }, { cause });
}

function roleOf({ app_metadata }: User): string | undefined {
  const role = app_metadata?.role;
  return typeof role === "string" && role !== "" ? role : undefined;
}

const proofs = v.array(v.object({ timestamp: v.number() }));

/** The newest time of the claim `amr`, in a token that the auth service has verified. */
function lastProof(accessToken: string): Date | undefined {
  const { success, output } = v.safeParse(proofs, decodeJwt(accessToken).amr);
  if (!success || output.length === 0) return undefined;
  return new Date(Math.max(...output.map(({ timestamp }) => timestamp)) * 1000);
}

/** The level of assurance in a token that the auth service has verified. */
function levelOf(accessToken: string): unknown {
  return decodeJwt(accessToken).aal;
}
