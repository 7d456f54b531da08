import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { findRow, fromColumns, type Queries, type Row, toColumns } from "../database/database.ts";
import type { Json, UsersTable } from "../database/schema.ts";
import { AuthError } from "../errors.ts";
import type { Address } from "./addresses.ts";

export type User = Row<"users">;
export type NewUser = Partial<User> & Pick<User, "aud" | "role">;

export const USER_ROLE = "authenticated";

const blank: Omit<UsersTable, "id" | "aud" | "role" | "created_at" | "updated_at"> = {
  email: null,
  encrypted_password: null,
  email_confirmed_at: null,
  invited_at: null,
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change: null,
  email_change_confirm_status: 0,
  email_change_sent_at: null,
  phone: null,
  phone_confirmed_at: null,
  phone_change: null,
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
  last_sign_in_at: null,
  raw_app_meta_data: {},
  raw_user_meta_data: {},
  banned_until: null,
  deleted_at: null,
  is_sso_user: false,
  is_anonymous: false,
};

export async function createUser(db: Queries, user: NewUser, now: Date): Promise<User> {
  const columns = toRow(user, now);
  await db.insertInto("users").values(columns).execute();
  return fromColumns(columns);
}

export function draftUser(user: NewUser, now: Date): User {
  return fromColumns(toRow(user, now));
}

function toRow(user: NewUser, now: Date): UsersTable {
  return {
    ...blank,
    id: randomUUID(),
    created_at: now,
    updated_at: now,
    aud: user.aud,
    role: user.role,
    ...toColumns<"users">(user),
  };
}

export function findUser(db: Queries, id: string): Promise<User | undefined> {
  return findRow(db.selectFrom("users").selectAll().where("id", "=", id));
}

/** Returns a user, locked until the transaction ends. */
export function lockUser(db: Queries, id: string): Promise<User | undefined> {
  return findRow(db.selectFrom("users").selectAll().where("id", "=", id).forUpdate());
}

/**
 * Returns a user that the caller has just read, locked. Throws `user_not_found` if the user was
 * deleted in between.
 */
export async function lockPresentUser(db: Queries, id: string): Promise<User> {
  const user = await lockUser(db, id);
  if (!user) throw new AuthError("user_not_found", "User not found", { status: 403 });
  return user;
}

/** Finds a user by lower-case email. Skips accounts with single sign-on. */
export function findUserByEmail(db: Queries, email: string): Promise<User | undefined> {
  return findRow(
    db
      .selectFrom("users")
      .selectAll()
      .where("email", "=", email)
      // A literal, to match the condition of the partial index on both databases.
      .where("is_sso_user", "=", sql.lit(false)),
  );
}

export function findUserByPhone(db: Queries, phone: string): Promise<User | undefined> {
  return findRow(db.selectFrom("users").selectAll().where("phone", "=", phone));
}

export function findUserByAddress(db: Queries, address: Address): Promise<User | undefined> {
  return address.kind === "email"
    ? findUserByEmail(db, address.email)
    : findUserByPhone(db, address.phone);
}

/**
 * Finds and locks a user by address. Returns `undefined` if the address has changed before the
 * lock.
 */
export async function lockUserByAddress(db: Queries, address: Address): Promise<User | undefined> {
  const found = await findUserByAddress(db, address);
  const user = found && (await lockUser(db, found.id));
  const isTheirs =
    address.kind === "email" ? user?.email === address.email : user?.phone === address.phone;
  return isTheirs ? user : undefined;
}

export async function updateUser<Known extends Pick<User, "id">>(
  db: Queries,
  user: Known,
  changes: Partial<Omit<User, "id">>,
  now: Date,
): Promise<Known> {
  const columns = toColumns<"users">({ ...changes, updatedAt: now });
  await db.updateTable("users").set(columns).where("id", "=", user.id).execute();
  return { ...user, ...changes, updatedAt: now };
}

export async function deleteUser(db: Queries, { id }: Pick<User, "id">): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}

/** Merges metadata by key. `null` removes a key. */
export function mergeMetadata(present: Json, changes: Json): Json {
  const merged = Object.entries({ ...present, ...changes });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

export function isBanned({ bannedUntil }: Pick<User, "bannedUntil">, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now;
}

export function requireNotBanned(user: Pick<User, "bannedUntil">, now: Date, status = 403): void {
  if (isBanned(user, now)) throw new AuthError("user_banned", "User is banned", { status });
}

export function isConfirmed(user: Pick<User, "emailConfirmedAt" | "phoneConfirmedAt">): boolean {
  return user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null;
}

export function isAddressConfirmed(
  user: Pick<User, "emailConfirmedAt" | "phoneConfirmedAt">,
  { kind }: Address,
): boolean {
  return (kind === "email" ? user.emailConfirmedAt : user.phoneConfirmedAt) !== null;
}
