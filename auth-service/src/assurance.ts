/** Levels of assurance: aal1 is one proof of who the user is, aal2 a second of another kind. */
import type { Context, UserContext } from "./context.ts";
import { toColumns } from "./database/rows.ts";
import type { Queries } from "./database.ts";
import { AuthError } from "./errors.ts";
import type { Factor } from "./factors.ts";
import { makeSessionKey } from "./refresh-tokens.ts";
import { type AmrMethod, addAmrClaim, listAmr, type Session, type SignedIn } from "./sessions.ts";
import type { User } from "./users.ts";

const methods: Readonly<Record<Factor["factorType"], AmrMethod>> = {
  totp: "totp",
  phone: "mfa/phone",
  webauthn: "mfa/webauthn",
};

/** The session of somebody who may have second factors. Throws `no_authorization` for the anonymous. */
export function requireOwnSession({ user, session }: UserContext): Session {
  if (user.isAnonymous) {
    const message = "Anonymous user not allowed to perform these actions";
    throw new AuthError("no_authorization", message, { status: 403 });
  }
  if (session) return session;
  throw new AuthError("session_not_found", "Session from session_id claim in JWT does not exist");
}

/**
 * Raises a session whose user has just shown the factor. Its refresh tokens so far become worthless:
 * whoever has copied one of them has shown no second factor. Every other session that has not shown
 * one either is ended.
 */
export async function raiseSession(
  db: Queries,
  { clock }: Context,
  user: User,
  session: Session,
  factor: Factor,
): Promise<SignedIn> {
  const now = clock();
  const changes = {
    aal: "aal2",
    factorId: factor.id,
    refreshTokenHmacKey: makeSessionKey(),
    refreshTokenCounter: session.refreshTokenCounter + 1,
    updatedAt: now,
  } as const;
  await db
    .updateTable("sessions")
    .set(toColumns<"sessions">(changes))
    .where("id", "=", session.id)
    .execute();
  await addAmrClaim(db, session.id, methods[factor.factorType], now);
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", user.id)
    .where("aal", "=", "aal1")
    .execute();
  return { user, session: { ...session, ...changes }, amr: await listAmr(db, session.id) };
}

/** Takes back what a factor that is gone has proved. Tokens say so from their next refresh on. */
export async function lowerSessions(
  db: Queries,
  { clock }: Context,
  factor: Factor,
): Promise<void> {
  const raised = db.selectFrom("sessions").select("id").where("factor_id", "=", factor.id);
  await db
    .deleteFrom("mfa_amr_claims")
    .where("authentication_method", "=", methods[factor.factorType])
    .where("session_id", "in", raised)
    .execute();
  await db
    .updateTable("sessions")
    .set({ aal: "aal1", factor_id: null, updated_at: clock() })
    .where("user_id", "=", factor.userId)
    .where("factor_id", "=", factor.id)
    .execute();
}
