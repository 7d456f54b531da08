import { randomUUID } from "node:crypto";
import { findRow, fromColumns, listRows, type Queries, type Row } from "../database/database.ts";
import type { Json } from "../database/schema.ts";
import { type User, updateUser } from "./users.ts";

export type Identity = Row<"identities">;

interface NewIdentity {
  readonly provider: string;
  /** The user's id at the provider. For `email` and `phone`, our own user id. */
  readonly providerId: string;
  readonly data: Json;
}

export async function createIdentity(
  db: Queries,
  userId: string,
  { provider, providerId, data }: NewIdentity,
  now: Date,
): Promise<Identity> {
  const row = await db
    .insertInto("identities")
    .values({
      id: randomUUID(),
      provider_id: providerId,
      provider,
      user_id: userId,
      identity_data: data,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromColumns(row);
}

export function listIdentities(db: Queries, userId: string): Promise<readonly Identity[]> {
  return listRows(
    db.selectFrom("identities").selectAll().where("user_id", "=", userId).orderBy("created_at"),
  );
}

export function findIdentity(
  db: Queries,
  provider: string,
  providerId: string,
): Promise<Identity | undefined> {
  return findRow(
    db
      .selectFrom("identities")
      .selectAll()
      .where("provider", "=", provider)
      .where("provider_id", "=", providerId),
  );
}

/** Stores the claims that the provider sent at this sign-in. */
export async function renewIdentity(
  db: Queries,
  { id }: Identity,
  data: Json,
  now: Date,
): Promise<void> {
  await db
    .updateTable("identities")
    .set({ identity_data: data, last_sign_in_at: now, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export async function deleteIdentity(db: Queries, { id }: Identity): Promise<void> {
  await db.deleteFrom("identities").where("id", "=", id).execute();
}

export async function deleteIdentities(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom("identities").where("user_id", "=", userId).execute();
}

export function toAddressClaims(userId: string, address: { email?: string; phone?: string }): Json {
  return { sub: userId, ...address, email_verified: false, phone_verified: false };
}

/**
 * Marks an address as verified, in the user's metadata and in the identity. An anonymous user
 * becomes a permanent one.
 */
export async function confirmAddress(
  db: Queries,
  user: User,
  kind: "email" | "phone",
  now: Date,
): Promise<User> {
  const verified = kind === "email" ? { email_verified: true } : { phone_verified: true };
  const identities = await listIdentities(db, user.id);
  const identity = identities.find(({ provider }) => provider === kind);
  if (identity) {
    await db
      .updateTable("identities")
      .set({ identity_data: { ...identity.identityData, ...verified }, updated_at: now })
      .where("id", "=", identity.id)
      .execute();
  }
  const rawUserMetaData = { ...user.rawUserMetaData, ...verified };
  const confirmed = kind === "email" ? { emailConfirmedAt: now } : { phoneConfirmedAt: now };
  return updateUser(db, user, { ...confirmed, rawUserMetaData, isAnonymous: false }, now);
}

export async function syncProviders(db: Queries, user: User, now: Date): Promise<User> {
  const identities = await listIdentities(db, user.id);
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  const [provider] = providers;
  const rawAppMetaData = { ...user.rawAppMetaData, provider, providers };
  return updateUser(db, user, { rawAppMetaData }, now);
}
