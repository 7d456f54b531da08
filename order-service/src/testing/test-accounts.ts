/** An auth service for tests. It signs tokens for users and knows which sessions have ended. */
import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import type { AccountsOptions } from "../accounts/customer-accounts.ts";

export interface TestAccounts extends AccountsOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  asked(): number;
  signIn(email: string, options?: SignInOptions): Promise<{ userId: string; token: string }>;
  /** Ends the session of a token. */
  endSession(token: string): void;
  readonly deleted: ReadonlySet<string>;
  /** Lets the service respond, or not. At first, it does. */
  setReachable(isReachable: boolean): void;
}

interface SignInOptions {
  readonly isConfirmed?: boolean;
  readonly userId?: string;
  readonly expiresAt?: Date;
  readonly audience?: string;
  readonly factors?: readonly ("verified" | "unverified")[];
  readonly aal?: "aal1" | "aal2";
  /** When the session last proved a factor. Default: now. */
  readonly provedAt?: Date;
  readonly role?: string;
}

const SERVICE_KEY = "service-key";
const URL_ = "http://localhost:3000/auth/v1";

export async function testAccounts(now: () => Date): Promise<TestAccounts> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "one", alg: "ES256" }] };
  const users = new Map<string, object>();
  const deleted = new Set<string>();
  let count = 0;
  let isReachable = true;

  const isGood = (token: string) =>
    jwtVerify(token, publicKey, { audience: "authenticated", currentDate: now() }).then(
      () => true,
      () => false,
    );

  return {
    url: URL_,
    serviceKey: SERVICE_KEY,
    deleted,
    asked: () => count,
    endSession: (token) => void users.delete(token),
    setReachable: (reachable) => {
      isReachable = reachable;
    },
    async fetch({ url, headers, method }) {
      if (url === `${URL_}/.well-known/jwks.json`) return Response.json(jwks);
      count += 1;
      if (!isReachable) throw new TypeError("fetch failed");
      const token = headers.get("Authorization")?.replace("Bearer ", "") ?? "";
      if (method === "DELETE" && token === SERVICE_KEY) {
        deleted.add(url.slice(url.lastIndexOf("/") + 1));
        for (const [each, user] of users) {
          if ("id" in user && deleted.has(String(user.id))) users.delete(each);
        }
        return Response.json({});
      }
      const user = users.get(token);
      if (user && (await isGood(token))) return Response.json(user);
      return Response.json({ error_code: "session_not_found" }, { status: 403 });
    },
    async signIn(email, options = {}) {
      const { isConfirmed = true, userId = randomUUID(), audience = "authenticated" } = options;
      const { expiresAt = new Date(now().getTime() + 3_600_000), aal = "aal1" } = options;
      const { provedAt = now(), role } = options;
      const amr = [{ method: "password", timestamp: Math.floor(provedAt.getTime() / 1000) }];
      const token = await new SignJWT({ email, aal, amr, session_id: randomUUID() })
        .setProtectedHeader({ alg: "ES256", kid: "one" })
        .setSubject(userId)
        .setAudience(audience)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      const email_confirmed_at = isConfirmed ? now().toISOString() : undefined;
      const factors = options.factors?.map((status) => ({ status, factor_type: "totp" }));
      const app_metadata = { provider: "email", ...(role === undefined ? {} : { role }) };
      users.set(token, { id: userId, email, email_confirmed_at, factors, app_metadata });
      return { userId, token };
    },
  };
}
