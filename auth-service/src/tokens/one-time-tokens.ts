import { randomUUID } from "node:crypto";
import { fromColumns, type Queries, type Row } from "../database/database.ts";
import type { OneTimeTokenType } from "../database/schema.ts";
import { createCode, createLinkToken, hashToken, isSame } from "../security/codes.ts";
import type { Encryption } from "../security/encryption.ts";

export type OneTimeToken = Row<"one_time_tokens">;

/** Token of the link and code in a message. Only their hashes are stored. */
interface IssuedToken {
  readonly token: string;
  readonly code: string;
}

interface TokenRequest {
  readonly userId: string;
  readonly type: OneTimeTokenType;
  readonly address: string;
  /** True if the link returns a PKCE code instead of a session. */
  readonly isPkce?: boolean;
  /** Fixed code of a test phone number. Default: a random code. */
  readonly code?: string | undefined;
  readonly now: Date;
}

/**
 * A code becomes invalid after this many wrong attempts, because there are only a million codes.
 * The link stays valid.
 */
const MAX_FAILED_ATTEMPTS = 10;
/** Link tokens of PKCE start with this. It is part of the stored hash, so it cannot be removed. */
const PKCE_PREFIX = "pkce_";

/** Creates a token. It replaces the user's earlier token of the same type. */
export async function issueToken(
  db: Queries,
  encryption: Encryption,
  { userId, type, address, isPkce = false, code = createCode(), now }: TokenRequest,
): Promise<IssuedToken> {
  const token = `${isPkce ? PKCE_PREFIX : ""}${createLinkToken()}`;
  const row = {
    token_hash: hashToken(token),
    code_hash: encryption.digest(toCodeText(address, code)),
    relates_to: address,
    is_pkce: isPkce,
    failed_attempts: 0,
    created_at: now,
    updated_at: now,
  };
  await db
    .insertInto("one_time_tokens")
    .values({ ...row, id: randomUUID(), user_id: userId, token_type: type })
    .onConflict((conflict) => conflict.columns(["user_id", "token_type"]).doUpdateSet(row))
    .execute();
  return { token, code };
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}

type TokenSearch = {
  readonly types: readonly OneTimeTokenType[];
  readonly issuedAfter: Date;
} & ({ readonly token: string } | CodeAttempt);

interface CodeAttempt {
  readonly address: string;
  readonly code: string;
}

/** Returns the ids of users who may own the token. A code may belong to several. */
export async function findTokenOwners(
  db: Queries,
  search: TokenSearch,
): Promise<readonly string[]> {
  const owners = openTokens(db, search).select("user_id").distinct();
  const rows = await ("token" in search
    ? owners.where("token_hash", "=", hashToken(search.token))
    : owners.where("relates_to", "=", search.address)
  ).execute();
  return rows.map(({ user_id }) => user_id);
}

export async function findToken(
  db: Queries,
  search: TokenSearch & { readonly token: string },
): Promise<OneTimeToken | undefined> {
  const row = await openTokens(db, search)
    .selectAll()
    .where("token_hash", "=", hashToken(search.token))
    .executeTakeFirst();
  return row && fromColumns(row);
}

/** Redeems the token of a link. The user must be locked. */
export async function redeemToken(
  db: Queries,
  { token, types, issuedAfter }: TokenSearch & { readonly token: string },
): Promise<OneTimeToken | undefined> {
  const row = await db
    .deleteFrom("one_time_tokens")
    .where("token_hash", "=", hashToken(token))
    .where("token_type", "in", types)
    .where("created_at", ">=", issuedAfter)
    .returningAll()
    .executeTakeFirst();
  return row && fromColumns(row);
}

/**
 * Redeems a code that was sent to this address. A wrong code counts against all codes of the
 * address, so commit even if none matches. The users must be locked; otherwise two simultaneous
 * guesses would count as one.
 */
export async function redeemCode(
  db: Queries,
  encryption: Encryption,
  search: TokenSearch & CodeAttempt,
): Promise<OneTimeToken | undefined> {
  const { address, code } = search;
  const candidates = await openTokens(db, search)
    .selectAll()
    .where("relates_to", "=", address)
    .where("failed_attempts", "<", MAX_FAILED_ATTEMPTS)
    .execute();
  const expected = encryption.digests(toCodeText(address, code));
  const found = candidates.find(({ code_hash }) => expected.some((one) => isSame(code_hash, one)));
  if (!found) {
    await countFailure(
      db,
      candidates.map(({ id }) => id),
    );
    return undefined;
  }
  await db.deleteFrom("one_time_tokens").where("id", "=", found.id).execute();
  return fromColumns(found);
}

export async function clearTokens(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom("one_time_tokens").where("user_id", "=", userId).execute();
}

function openTokens(db: Queries, { types, issuedAfter }: TokenSearch) {
  return db
    .selectFrom("one_time_tokens")
    .where("token_type", "in", types)
    .where("created_at", ">=", issuedAfter);
}

async function countFailure(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("one_time_tokens")
    .set(({ eb }) => ({ failed_attempts: eb("failed_attempts", "+", 1) }))
    .where("id", "in", ids)
    .execute();
}

/**
 * Returns the text to digest. It includes the address, so that a code is valid only for that
 * address. The digest is keyed, because a plain hash does not protect short codes.
 */
function toCodeText(address: string, code: string): string {
  return `${address} ${code}`;
}
