import type { Queries } from "../../database/database.ts";
import type {
  IdentitiesTable,
  MfaFactorsTable,
  UsersTable,
  WebauthnCredentialsTable,
} from "../../database/schema.ts";
import type { Encryption } from "../../security/encryption.ts";
import { isSupportedHash } from "../../security/passwords.ts";
import type { Settings } from "../../settings/settings.ts";
import type { WebauthnKey } from "../../webauthn/webauthn.ts";
import { type DecryptionKeys, decrypted } from "./encrypted-strings.ts";
import type { UpstreamBatch } from "./upstream-database.ts";
import type {
  UpstreamFactor,
  UpstreamIdentity,
  UpstreamPasskey,
  UpstreamUser,
} from "./upstream-rows.ts";

/** The usual role upstream. Any other may be one of administrators, and is not copied. */
const USUAL_ROLE = "authenticated";

interface ImportContext {
  readonly settings: Settings;
  readonly encryption: Encryption;
  readonly decryptionKeys: DecryptionKeys;
  readonly now: Date;
}

export interface Imported {
  readonly users: number;
  readonly identities: number;
  readonly factors: number;
  readonly passkeys: number;
  /** The number of users who were here already, from an earlier import. */
  readonly present: number;
  /** The ids of refused users, each with the reason. */
  readonly refused: readonly string[];
  /** The ids of users whose password cannot be verified here. */
  readonly withoutPassword: readonly string[];
  /** Users whose database role was not copied. */
  readonly resetRoles: readonly ResetRole[];
}

interface ResetRole {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** Copies users who are not here yet, with their identities, factors and passkeys. */
export async function importBatch(
  db: Queries,
  batch: UpstreamBatch,
  context: ImportContext,
): Promise<Imported> {
  const known = await idsOf(db, batch.users);
  const added = batch.users.filter(({ id }) => !known.has(id));
  const refused: string[] = [];
  const moved = new Set<string>();
  const withoutPassword: string[] = [];
  const resetRoles: ResetRole[] = [];
  for (const user of added) {
    const columns = userColumns(user, context);
    const own = batch.identities.filter(({ user_id }) => user_id === user.id);
    const taken = (await takenAddress(db, columns)) ?? (await takenIdentity(db, own));
    if (taken !== undefined) {
      refused.push(`${user.id} (${taken} belongs to another user here)`);
      continue;
    }
    await db.insertInto("users").values(columns).execute();
    moved.add(user.id);
    if (user.encrypted_password && columns.encrypted_password === null) {
      withoutPassword.push(user.id);
    }
    if (user.role && user.role !== columns.role) {
      resetRoles.push({ id: user.id, from: user.role, to: columns.role });
    }
  }
  const isMoved = ({ user_id }: { readonly user_id: string }) => moved.has(user_id);
  const identities = batch.identities.filter(isMoved).map(
    (identity): Omit<IdentitiesTable, "email"> => ({
      ...identity,
      created_at: identity.created_at ?? context.now,
      updated_at: identity.updated_at ?? context.now,
    }),
  );
  const factors = batch.factors
    .filter((factor) => isMoved(factor) && factor.status === "verified")
    .map((factor) => factorColumns(factor, context));
  const passkeys = batch.passkeys.filter(isMoved).map(passkeyColumns);
  // One by one, so that the statements can be prepared once.
  for (const row of identities) await db.insertInto("identities").values(row).execute();
  for (const row of factors) await db.insertInto("mfa_factors").values(row).execute();
  for (const row of passkeys) await db.insertInto("webauthn_credentials").values(row).execute();
  return {
    users: moved.size,
    identities: identities.length,
    factors: factors.length,
    passkeys: passkeys.length,
    present: batch.users.length - added.length,
    refused,
    withoutPassword,
    resetRoles,
  };
}

async function idsOf(db: Queries, users: readonly UpstreamUser[]): Promise<Set<string>> {
  const ids = users.map(({ id }) => id);
  const rows = await db.selectFrom("users").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Gives the address of a new user that another user has here. */
async function takenAddress(
  db: Queries,
  { email, phone, is_sso_user }: UsersTable,
): Promise<string | undefined> {
  const users = db.selectFrom("users").select("id");
  if (email !== null && !is_sso_user) {
    const other = users.where("email", "=", email).where("is_sso_user", "=", false);
    if (await other.executeTakeFirst()) return email;
  }
  if (phone !== null && (await users.where("phone", "=", phone).executeTakeFirst())) return phone;
  return undefined;
}

async function takenIdentity(
  db: Queries,
  identities: readonly UpstreamIdentity[],
): Promise<string | undefined> {
  for (const { provider, provider_id } of identities) {
    const other = db
      .selectFrom("identities")
      .select("id")
      .where("provider", "=", provider)
      .where("provider_id", "=", provider_id);
    if (await other.executeTakeFirst()) return `the identity of ${provider}`;
  }
  return undefined;
}

/** Copies a user, without pending links and codes and the changes that wait for them. */
function userColumns(user: UpstreamUser, context: ImportContext): UsersTable {
  const { jwt } = context.settings;
  const password = user.encrypted_password
    ? decrypted(user.encrypted_password, user.id, context.decryptionKeys)
    : "";
  const createdAt = user.created_at ?? context.now;
  return {
    ...user,
    aud: user.aud || jwt.audience,
    role: user.role === USUAL_ROLE ? USUAL_ROLE : jwt.defaultRole,
    email: user.email?.trim().toLowerCase() || null,
    phone: user.phone || null,
    encrypted_password: isSupportedHash(password) ? password : null,
    email_change: null,
    email_change_confirm_status: 0,
    email_change_sent_at: null,
    phone_change: null,
    phone_change_sent_at: null,
    created_at: createdAt,
    updated_at: user.updated_at ?? createdAt,
  };
}

function factorColumns(factor: UpstreamFactor, context: ImportContext): MfaFactorsTable {
  const { id, secret, web_authn_credential: credential } = factor;
  const ownSecret = secret ? decrypted(secret, id, context.decryptionKeys) : null;
  const key: WebauthnKey | null = credential && {
    id: fromGo(credential.id),
    publicKey: fromGo(credential.publicKey),
    counter: credential.authenticator?.signCount ?? 0,
    transports: credential.transport ?? [],
  };
  return {
    ...factor,
    friendly_name: factor.friendly_name || null,
    secret: ownSecret && context.encryption.encrypt(ownSecret, id),
    phone: factor.phone || null,
    last_totp_step: null,
    web_authn_credential: key,
  };
}

function passkeyColumns(passkey: UpstreamPasskey): WebauthnCredentialsTable {
  const { credential_id, public_key, sign_count, transports, ...columns } = passkey;
  const id = credential_id.toString("base64url");
  const publicKey = public_key.toString("base64url");
  const key: WebauthnKey = { id, publicKey, counter: sign_count, transports };
  return { ...columns, credential_id: id, credential: key };
}

/** Converts Go's standard base64. */
function fromGo(base64: string): string {
  return Buffer.from(base64, "base64").toString("base64url");
}
