/** Client of the auth service. */
import type { RequestListener } from "node:http";
import { createApiError } from "@damson/order-service/errors";
import type { ApiError } from "@damson/service-runtime/errors";
import * as v from "valibot";
import { roles } from "#api/session.ts";

export interface AccountsOptions {
  /** URL with path, such as `https://shop.example/auth/v1`. */
  readonly url: string;
  /** Public key, sent as `apikey`. */
  readonly publicKey: string;
  /** Service role key. Without it, staff cannot be managed. */
  readonly serviceKey: string | undefined;
  /** Sends requests, without the network if in the same process. Default: `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Serves the auth service on the admin's origin. Absent if it is hosted elsewhere. */
  readonly listener?: RequestListener | undefined;
}

const account = v.object({
  id: v.string(),
  email: v.nullish(v.string(), ""),
  last_sign_in_at: v.nullish(v.string()),
  app_metadata: v.nullish(v.object({ role: v.fallback(v.optional(v.picklist(roles)), undefined) })),
  factors: v.nullish(v.array(v.object({ id: v.string(), status: v.string() })), []),
});
const link = v.object({ id: v.string(), hashed_token: v.string() });
const ids = v.array(v.object({ id: v.string() }));

export type Account = v.InferOutput<typeof account>;

interface AccountChanges {
  readonly email?: string;
  readonly password?: string;
  readonly email_confirm?: boolean;
  readonly ban_duration?: string;
  /** `null` makes it a customer account. */
  readonly app_metadata?: { readonly role: string | null };
}

/** All functions throw `unavailable` if the auth service does not answer. */
export interface Accounts {
  readonly publicKey: string;
  /** URL for browsers; absent if the admin serves the auth service itself. */
  readonly hostedAt: string | undefined;
  /** Returns the account of an access token, or `undefined` if the token is invalid or expired. */
  findByToken(token: string): Promise<Account | undefined>;
  endSession(token: string): Promise<void>;
  /** The functions below need the service role key. */
  find(id: string): Promise<Account | undefined>;
  /** Creates a single-use sign-in token. Returns `undefined` if there is no such account. */
  createLink(email: string): Promise<{ readonly id: string; readonly token: string } | undefined>;
  create(changes: AccountChanges): Promise<Account>;
  change(id: string, changes: AccountChanges): Promise<void>;
  removeFactors(id: string): Promise<void>;
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { url, publicKey, serviceKey, fetch: ask = fetch } = options;

  const send = async (path: string, key: string, method: string, body?: object) => {
    const request = new Request(url + path, {
      method,
      headers: {
        apikey: serviceKey === key ? serviceKey : publicKey,
        Authorization: `Bearer ${key}`,
        "X-Supabase-Api-Version": "2024-01-01",
        ...(body ? { "Content-Type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    });
    const response = await ask(request).catch((cause: unknown) => {
      throw createUnavailableError(cause);
    });
    // A rate limit does not mean that the account is missing.
    if (response.status >= 500 || response.status === 429)
      throw createUnavailableError(response.status);
    return response;
  };
  const callAdminApi = (method: string, path: string, body?: object) => {
    if (serviceKey !== undefined) return send(path, serviceKey, method, body);
    throw createBadRequest("To manage staff, set SUPABASE_SERVICE_ROLE_KEY on the server");
  };

  return {
    publicKey,
    hostedAt: options.listener ? undefined : url,
    findByToken: async (token) => readAccount(await send("/user", token, "GET"), 401, 403),
    async endSession(token) {
      await send("/logout?scope=local", token, "POST");
    },
    find: async (id) => readAccount(await callAdminApi("GET", `/admin/users/${id}`), 404),
    async createLink(email) {
      const response = await callAdminApi("POST", "/admin/generate_link", {
        type: "recovery",
        email,
      });
      if (response.status === 404) return undefined;
      const made = v.parse(link, await readAnswer(response));
      return { id: made.id, token: made.hashed_token };
    },
    async create(changes) {
      return v.parse(
        account,
        await readAnswer(await callAdminApi("POST", "/admin/users", changes)),
      );
    },
    async change(id, changes) {
      await readAnswer(await callAdminApi("PUT", `/admin/users/${id}`, changes));
    },
    async removeFactors(id) {
      for (const kind of ["factors", "passkeys"]) {
        const response = await callAdminApi("GET", `/admin/users/${id}/${kind}`);
        // Not every auth service has passkeys.
        if (response.status === 404 && kind === "passkeys") continue;
        for (const one of v.parse(ids, await readAnswer(response))) {
          await readAnswer(await callAdminApi("DELETE", `/admin/users/${id}/${kind}/${one.id}`));
        }
      }
    },
  };
}

/** Returns `undefined` if the status means "not found". */
async function readAccount(response: Response, ...none: readonly number[]) {
  if (none.includes(response.status)) return undefined;
  if (!response.ok) throw createUnavailableError(response.status);
  return v.parse(account, await response.json());
}

const failure = v.object({ message: v.optional(v.string()), msg: v.optional(v.string()) });

async function readAnswer(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  if (response.ok) return body;
  const reason = v.is(failure, body) ? (body.message ?? body.msg) : undefined;
  throw createBadRequest(reason ?? `The sign-in service returned error ${response.status}`);
}

function createBadRequest(message: string): ApiError {
  return createApiError({ code: "bad_request", message });
}

function createUnavailableError(cause: unknown): ApiError {
  const message = "The sign-in service isn’t responding. Try again in a few minutes.";
  return createApiError({ code: "unavailable", message }, { retryAfterSeconds: 5, cause });
}
