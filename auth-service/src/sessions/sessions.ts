import { randomUUID } from "node:crypto";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { fromColumns, type Row, toColumns } from "../database/rows.ts";
import type { SessionsTable } from "../database/schema.ts";
import { AuthError } from "../errors.ts";
import type { AuthenticationMethod } from "../tokens/access-tokens.ts";
import { makeSessionKey } from "../tokens/refresh-tokens.ts";
import { requireNotBanned, type User, updateUser } from "../users/users.ts";

export type Session = Row<"sessions">;

/** Further apart are no two processes' clocks. */
const CLOCKS_DIFFER_MS = 5 * 60 * 1000;

/** How a user proved who they are. */
export type AmrMethod =
  | "password"
  | "otp"
  | "oauth"
  | "totp"
  | "mfa/phone"
  | "mfa/webauthn"
  | "recovery"
  | "invite"
  | "magiclink"
  | "email/signup"
  | "email_change"
  | "anonymous"
  | "passkey";

/** A session that has just begun or been renewed, with what its tokens need. */
export interface SignedIn {
  readonly user: User;
  readonly session: Session;
  readonly amr: readonly AuthenticationMethod[];
}

/** Signs a user in, at the first level of assurance. Throws `user_banned`. */
export async function startSession(
  db: Queries,
  context: Context,
  user: User,
  method: AmrMethod,
): Promise<SignedIn> {
  const now = context.clock();
  // Every way in ends here, and some of them take long: a ban may have come since the user was found.
  requireNotBanned(user, now);
  const columns: SessionsTable = {
    id: randomUUID(),
    user_id: user.id,
    aal: "aal1",
    factor_id: null,
    not_after: null,
    refreshed_at: null,
    user_agent: context.userAgent,
    ip: context.address,
    tag: tagOf(context, { tag: null }),
    refresh_token_hmac_key: makeSessionKey(),
    refresh_token_counter: 0,
    created_at: now,
    updated_at: now,
  };
  await db.insertInto("sessions").values(columns).execute();
  await addAmrClaim(db, columns.id, method, now);
  const signedInUser = await updateUser(db, user, { lastSignInAt: now }, now);
  return {
    user: signedInUser,
    session: fromColumns(columns),
    amr: [{ method, timestamp: epochSeconds(now) }],
  };
}

/**
 * The kind of a session, where the settings distinguish kinds: the first, unless its row names
 * another known one. This also covers sessions from before the setting.
 */
function tagOf({ settings }: Context, { tag }: Pick<Session, "tag">): string | null {
  const { tags } = settings.sessions;
  return tag !== null && tags.includes(tag) ? tag : (tags[0] ?? null);
}

export async function findSession(db: Queries, id: string): Promise<Session | undefined> {
  const row = await db.selectFrom("sessions").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromColumns(row);
}

/** What the bearer of a token is told whose session has ended. */
export function sessionNotFound(): AuthError {
  const message = "Session from session_id claim in JWT does not exist";
  return new AuthError("session_not_found", message);
}

/** Finds the session and locks it until the transaction ends. */
export async function lockSession(db: Queries, id: string): Promise<Session | undefined> {
  const row = await db
    .selectFrom("sessions")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromColumns(row);
}

/** Renews the session for a refresh, which issues its next token. */
export async function renewSession(
  db: Queries,
  { clock, userAgent, address }: Context,
  session: Session,
): Promise<Session> {
  const now = clock();
  const changes = {
    refreshTokenCounter: session.refreshTokenCounter + 1,
    refreshedAt: now,
    updatedAt: now,
    userAgent,
    ip: address,
  };
  await db
    .updateTable("sessions")
    .set(toColumns<"sessions">(changes))
    .where("id", "=", session.id)
    .execute();
  return { ...session, ...changes };
}

/** Whether it is the user's newest session of its kind. */
export async function isNewest(db: Queries, context: Context, session: Session): Promise<boolean> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "tag", "created_at"])
    .where("user_id", "=", session.userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const kind = tagOf(context, session);
  const alike = rows.filter((row) => tagOf(context, row) === kind);
  // What began at a time to come began by a clock that was wrong, and outlasts nothing that is newer.
  const latest = new Date(context.clock().getTime() + CLOCKS_DIFFER_MS);
  const newest = alike.find(({ created_at }) => created_at <= latest) ?? alike[0];
  return newest?.id === session.id;
}

/** One entry per method; using a method again updates its time. */
export async function addAmrClaim(
  db: Queries,
  sessionId: string,
  method: AmrMethod,
  now: Date,
): Promise<void> {
  await db
    .insertInto("mfa_amr_claims")
    .values({
      id: randomUUID(),
      session_id: sessionId,
      authentication_method: method,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["session_id", "authentication_method"]).doUpdateSet({ updated_at: now }),
    )
    .execute();
}

/** Newest first. */
export async function listAmr(
  db: Queries,
  sessionId: string,
): Promise<readonly AuthenticationMethod[]> {
  const rows = await db
    .selectFrom("mfa_amr_claims")
    .select(["authentication_method", "updated_at"])
    .where("session_id", "=", sessionId)
    .orderBy("updated_at", "desc")
    .execute();
  return rows.map(({ authentication_method, updated_at }) => ({
    method: authentication_method,
    timestamp: epochSeconds(updated_at),
  }));
}

export async function endSession(db: Queries, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Ends all the user's sessions, or all but one. */
export async function endSessionsOf(
  db: Queries,
  userId: string,
  { except }: { readonly except?: string | undefined } = {},
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .execute();
}

function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
