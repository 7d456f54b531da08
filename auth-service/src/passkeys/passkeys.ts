import { randomUUID } from "node:crypto";
import { isUniqueViolation, isUuid } from "@damson/database";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { findRow, fromColumns, listRows, type Queries, type Row } from "../database/database.ts";
import type { WebauthnCredentialsTable } from "../database/schema.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { type WebauthnKey, webauthnKey } from "../webauthn/webauthn.ts";

export type Passkey = Row<"webauthn_credentials">;

export function requirePasskeysEnabled({ settings }: Context): void {
  if (settings.passkeys.enabled) return;
  throw new AuthError("passkey_disabled", "Passkeys are disabled");
}

export async function createPasskey(
  db: Queries,
  userId: string,
  key: WebauthnKey,
  friendlyName: string,
  now: Date,
): Promise<Passkey> {
  const columns: WebauthnCredentialsTable = {
    id: randomUUID(),
    user_id: userId,
    credential_id: key.id,
    credential: key,
    friendly_name: friendlyName,
    last_used_at: null,
    created_at: now,
    updated_at: now,
  };
  try {
    await db.insertInto("webauthn_credentials").values(columns).execute();
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    const message = "This credential is already registered";
    throw new AuthError("webauthn_credential_exists", message, { cause });
  }
  return fromColumns(columns);
}

export function listPasskeys(db: Queries, userId: string): Promise<readonly Passkey[]> {
  return listRows(
    db
      .selectFrom("webauthn_credentials")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at"),
  );
}

/** Returns the user's passkey in the path. Throws `validation_failed` if there is none. */
export async function getPasskey(
  db: Queries,
  userId: string,
  { params: { passkey_id: id = "" } }: Pick<Context, "params">,
): Promise<Passkey> {
  const passkeys = isUuid(id) ? await listPasskeys(db, userId) : [];
  const passkey = passkeys.find((one) => one.id === id.toLowerCase());
  if (passkey) return passkey;
  throw createValidationError("Passkey not found", { status: 404 });
}

export function findPasskey(db: Queries, credentialId: string): Promise<Passkey | undefined> {
  return findRow(
    db.selectFrom("webauthn_credentials").selectAll().where("credential_id", "=", credentialId),
  );
}

export async function renamePasskey(
  db: Queries,
  passkey: Passkey,
  friendlyName: string,
  now: Date,
): Promise<Passkey> {
  await db
    .updateTable("webauthn_credentials")
    .set({ friendly_name: friendlyName, updated_at: now })
    .where("id", "=", passkey.id)
    .execute();
  return { ...passkey, friendlyName };
}

export async function markUsed(
  db: Queries,
  { id }: Passkey,
  key: WebauthnKey,
  now: Date,
): Promise<void> {
  await db
    .updateTable("webauthn_credentials")
    .set({ credential: key, last_used_at: now, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export async function deletePasskey(db: Queries, { id }: Passkey): Promise<void> {
  await db.deleteFrom("webauthn_credentials").where("id", "=", id).execute();
}

export function toWebauthnKey({ credential }: Passkey): WebauthnKey {
  return v.parse(webauthnKey, credential);
}

export function toPasskeyJson({ id, friendlyName, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    friendly_name: friendlyName ?? undefined,
    created_at: createdAt,
    last_used_at: lastUsedAt ?? undefined,
  };
}
