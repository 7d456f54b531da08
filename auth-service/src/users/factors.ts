import { randomUUID } from "node:crypto";
import { isUuid } from "@damson/database";
import type { UserContext } from "../context.ts";
import { fromColumns, listRows, type Queries, type Row, toColumns } from "../database/database.ts";
import type { MfaFactorsTable } from "../database/schema.ts";
import { AuthError, createValidationError } from "../errors.ts";

export type Factor = Row<"mfa_factors">;
export type NewFactor = Partial<Factor> & Pick<Factor, "userId" | "factorType" | "friendlyName">;

const blank: Omit<
  MfaFactorsTable,
  "id" | "user_id" | "factor_type" | "friendly_name" | "created_at" | "updated_at"
> = {
  status: "unverified",
  secret: null,
  phone: null,
  last_challenged_at: null,
  last_totp_step: null,
  web_authn_credential: null,
  web_authn_aaguid: null,
};

export async function createFactor(db: Queries, factor: NewFactor, now: Date): Promise<Factor> {
  const columns: MfaFactorsTable = {
    ...blank,
    id: randomUUID(),
    created_at: now,
    updated_at: now,
    user_id: factor.userId,
    factor_type: factor.factorType,
    friendly_name: factor.friendlyName,
    ...toColumns<"mfa_factors">(factor),
  };
  await db.insertInto("mfa_factors").values(columns).execute();
  return fromColumns(columns);
}

export function listFactors(db: Queries, userId: string): Promise<readonly Factor[]> {
  return listRows(
    db.selectFrom("mfa_factors").selectAll().where("user_id", "=", userId).orderBy("created_at"),
  );
}

/** Returns the user's factor in the path. Throws `mfa_factor_not_found`. */
export async function getFactor(
  db: Queries,
  userId: string,
  { params: { factor_id: id = "" } }: Pick<UserContext, "params">,
): Promise<Factor> {
  if (!isUuid(id)) {
    throw createValidationError("factor_id must be an UUID", { status: 404 });
  }
  const row = await db
    .selectFrom("mfa_factors")
    .selectAll()
    .where("id", "=", id.toLowerCase())
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) throw new AuthError("mfa_factor_not_found", "Factor not found");
  return fromColumns(row);
}

export async function updateFactor(
  db: Queries,
  factor: Factor,
  changes: Partial<Omit<Factor, "id" | "userId">>,
  now: Date,
): Promise<Factor> {
  const columns = toColumns<"mfa_factors">({ ...changes, updatedAt: now });
  await db.updateTable("mfa_factors").set(columns).where("id", "=", factor.id).execute();
  return { ...factor, ...changes, updatedAt: now };
}

/** Sets the time of the last challenge without changing `updated_at`. */
export async function setLastChallenged(
  db: Queries,
  { id }: Factor,
  last_challenged_at: Date | null,
): Promise<void> {
  await db.updateTable("mfa_factors").set({ last_challenged_at }).where("id", "=", id).execute();
}

export async function deleteFactors(db: Queries, factors: readonly Factor[]): Promise<void> {
  if (factors.length === 0) return;
  const ids = factors.map(({ id }) => id);
  await db.deleteFrom("mfa_factors").where("id", "in", ids).execute();
}

export function hasVerifiedFactor(factors: readonly Factor[]): boolean {
  return factors.some(isVerified);
}

export function isVerified({ status }: Factor): boolean {
  return status === "verified";
}
