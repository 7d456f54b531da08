/** Staff members, created in the database and set up over HTTP. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Role } from "@damson/admin/api/session";
import { createStaffMember as createAccount } from "../../server/create-staff-member.ts";
import { totpCode } from "../totp.ts";

export const PASSWORD = "a correct horse of one's own";
export const ADMIN = `http://localhost:${process.env.E2E_ADMIN_PORT}`;

interface Shop {
  readonly admin: string;
  readonly data: string | undefined;
}

const ordersShop: Shop = { admin: ADMIN, data: process.env.E2E_ORDERS_DATA };

export interface Member {
  readonly email: string;
  readonly secret: string;
  /** The session as stored by the auth client, and its key in the tab's storage. */
  readonly session: string;
  readonly storageKey: string;
}

/** Creates an account like `npm run admin:create`. Returns its set-up link. */
export async function inviteMember(
  role: Role,
  email = `${role}-${randomUUID()}@example.com`,
  { admin, data } = ordersShop,
): Promise<{ readonly email: string; readonly link: string }> {
  const env = { DATA_DIR: data, ADMIN_URL: admin };
  const { link } = await createAccount(env, undefined, { email, role });
  return { email, link };
}

/** Creates a fully set-up member who has just signed in. */
export async function createMember(role: Role, shop = ordersShop): Promise<Member> {
  const { email, link } = await inviteMember(role, undefined, shop);
  const ask = (...request: Request) => askShop(shop, ...request);
  const secretOfLink = new URLSearchParams(new URL(link).hash.slice(1)).get("secret");
  const { token } = await ask("POST", "/api/welcome/open", "", { secret: secretOfLink });
  const opened = await ask("POST", "/auth/v1/verify", "", { type: "recovery", token_hash: token });
  const factor = await ask("POST", "/auth/v1/factors", opened.access_token, {
    factor_type: "totp",
  });
  const path = `/auth/v1/factors/${factor.id}`;
  const challenge = await ask("POST", `${path}/challenge`, opened.access_token, {});
  const { secret } = factor.totp;
  const session = await ask("POST", `${path}/verify`, opened.access_token, {
    challenge_id: challenge.id,
    code: totpCode(secret),
  });
  const welcome = { secret: secretOfLink, factorId: factor.id };
  await ask("POST", "/api/welcome", session.access_token, welcome);
  await ask("PUT", "/auth/v1/user", session.access_token, { password: PASSWORD });
  await ask("DELETE", "/api/welcome", session.access_token);
  const { publicKey } = await ask("GET", "/api/config", "");
  const storageKey = `damson-admin:${publicKey}`;
  return { email, secret, session: JSON.stringify(session), storageKey };
}

/** Backdates the member's second factor by an hour. */
export async function withOldFactor(member: Member): Promise<Member> {
  const { refresh_token, access_token } = JSON.parse(member.session);
  const payload = Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString();
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const database = new DatabaseSync(join(process.env.E2E_ORDERS_DATA ?? "", "shop.sqlite"), {
    timeout: 5000,
  });
  database
    .prepare(
      "update mfa_amr_claims set updated_at = ? where authentication_method = 'totp' and session_id = ?",
    )
    .run(anHourAgo, JSON.parse(payload).session_id);
  database.close();
  const path = "/auth/v1/token?grant_type=refresh_token";
  const session = await askShop(ordersShop, "POST", path, "", { refresh_token });
  return { ...member, session: JSON.stringify(session) };
}

type Request = readonly [method: string, path: string, token: string, body?: object];

async function askShop({ admin }: Shop, ...[method, path, token, body]: Request) {
  const response = await fetch(admin + path, {
    method,
    headers: token === "" ? {} : { Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}
