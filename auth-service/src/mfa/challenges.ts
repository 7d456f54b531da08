/** Challenges for second factors. Each can be answered once, from the address that asked for it. */
import { randomUUID } from "node:crypto";
import type { Context } from "../context.ts";
import { fromColumns, type Queries, type Row, toColumns } from "../database/database.ts";
import type { MfaChallengesTable } from "../database/schema.ts";
import { AuthError } from "../errors.ts";
import type { Factor } from "../users/factors.ts";

export const CHALLENGE_SECONDS = 300;

export type Challenge = Row<"mfa_challenges">;

export async function createChallenge(
  db: Queries,
  { address, clock }: Context,
  factor: Factor,
  question: Partial<Challenge> = {},
): Promise<Challenge> {
  const columns: MfaChallengesTable = {
    id: randomUUID(),
    factor_id: factor.id,
    created_at: clock(),
    verified_at: null,
    ip_address: address,
    otp_code: null,
    web_authn_session_data: null,
    ...toColumns<"mfa_challenges">(question),
  };
  await db.insertInto("mfa_challenges").values(columns).execute();
  return fromColumns(columns);
}

/**
 * Returns a challenge that this address can still answer. Throws `mfa_factor_not_found` if there is
 * none. Throws `mfa_ip_address_mismatch` for another address, or if it has been answered.
 */
export async function getOpenChallenge(
  db: Queries,
  { address }: Context,
  factor: Factor,
  id: string | undefined,
): Promise<Challenge> {
  const row = id && (await findRow(db, factor, id));
  if (!row) {
    const message = "MFA factor with the provided challenge ID not found";
    throw new AuthError("mfa_factor_not_found", message, { status: 422 });
  }
  if (row.verified_at !== null || row.ip_address !== address) {
    const message = "Challenge and verify IP addresses mismatch.";
    throw new AuthError("mfa_ip_address_mismatch", message);
  }
  return fromColumns(row);
}

export async function markAnswered(db: Queries, { id }: Challenge, now: Date): Promise<void> {
  await db.updateTable("mfa_challenges").set({ verified_at: now }).where("id", "=", id).execute();
}

export async function deleteChallenge(db: Queries, { id }: Challenge): Promise<void> {
  await db.deleteFrom("mfa_challenges").where("id", "=", id).execute();
}

export function isExpired({ clock }: Context, challenge: Challenge): boolean {
  return clock() > getExpiry(challenge);
}

export function getExpiry({ createdAt }: Challenge): Date {
  return new Date(createdAt.getTime() + CHALLENGE_SECONDS * 1000);
}

function findRow(db: Queries, factor: Factor, id: string) {
  return db
    .selectFrom("mfa_challenges")
    .selectAll()
    .where("id", "=", id.toLowerCase())
    .where("factor_id", "=", factor.id)
    .executeTakeFirst();
}
