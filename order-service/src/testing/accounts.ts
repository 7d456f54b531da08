/** An auth service that signs tokens for whoever a test wants. */
import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { AccountsOptions } from "../accounts/accounts.ts";

export interface TestAccounts extends AccountsOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  /** How often it was asked for a user. */
  asked(): number;
  signIn(email: string, options?: SignInOptions): Promise<{ userId: string; token: string }>;
}

interface SignInOptions {
  readonly isConfirmed?: boolean;
  readonly userId?: string;
  readonly expiresAt?: Date;
  readonly audience?: string;
}

const URL_ = "http://localhost:3000/auth/v1";

export async function testAccounts(now: () => Date): Promise<TestAccounts> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "one", alg: "ES256" }] };
  const users = new Map<string, object>();
  let count = 0;
  return {
    url: URL_,
    asked: () => count,
    async fetch({ url, headers }) {
      if (url === `${URL_}/.well-known/jwks.json`) return Response.json(jwks);
      count += 1;
      const user = users.get(headers.get("Authorization")?.replace("Bearer ", "") ?? "");
      return user ? Response.json(user) : Response.json({}, { status: 403 });
    },
    async signIn(email, options = {}) {
      const { isConfirmed = true, userId = randomUUID(), audience = "authenticated" } = options;
      const { expiresAt = new Date(now().getTime() + 3_600_000) } = options;
      const token = await new SignJWT({ email })
        .setProtectedHeader({ alg: "ES256", kid: "one" })
        .setSubject(userId)
        .setAudience(audience)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      const email_confirmed_at = isConfirmed ? now().toISOString() : undefined;
      users.set(token, { id: userId, email, email_confirmed_at });
      return { userId, token };
    },
  };
}
