/** Assurance levels. aal1 is one proof of identity. aal2 adds a second proof of another kind. */
import type { Context, UserContext } from "../context.ts";
import { type Queries, toColumns } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import type { AmrMethod } from "../tokens/amr.ts";
import { createSessionKey } from "../tokens/refresh-tokens.ts";
import { type Factor, hasVerifiedFactor, listFactors } from "../users/factors.ts";
import { isManaged } from "../users/managed-accounts.ts";
import type { User } from "../users/users.ts";
import { addAmrClaim, listAmr } from "./amr-claims.ts";
import { createSessionNotFoundError, type Session } from "./sessions.ts";
import type { SignedIn } from "./start-session.ts";

const methods: Readonly<Record<Factor["factorType"], AmrMethod>> = {
  totp: "totp",
  phone: "mfa/phone",
  webauthn: "mfa/webauthn",
};

const RECENT_FACTOR_MS = 5 * 60 * 1000;

/** Returns the user's session, for routes about second factors. Throws `no_authorization` for anonymous users. */
export function requireOwnSession({ user, session }: UserContext): Session {
  if (user.isAnonymous) {
    const message = "Anonymous user not allowed to perform these actions";
    throw new AuthError("no_authorization", message, { status: 403 });
  }
  if (session) return session;
  throw createSessionNotFoundError();
}

/**
 * Protects sign-in methods from a thief of the password. Throws `insufficient_aal` if the user has a second factor that
 * this session has not verified.
 */
export async function requireSecondFactor(
  { db, user, session }: UserContext,
  message: string,
  status?: number,
): Promise<void> {
  if (session?.aal === "aal2" || !hasVerifiedFactor(await listFactors(db.reader, user.id))) return;
  throw new AuthError("insufficient_aal", message, status === undefined ? {} : { status });
}

/**
 * Protects the second factors of managed accounts when a browser is left unattended. Throws
 * `insufficient_aal` unless a second factor was verified recently.
 */
export async function requireRecentFactor(
  db: Queries,
  context: UserContext,
  factors: readonly Factor[],
): Promise<void> {
  const { user, session, clock } = context;
  if (!isManaged(context, user) || !hasVerifiedFactor(factors)) return;
  const amr = session ? await listAmr(db, session.id) : [];
  const byFactor: readonly string[] = Object.values(methods);
  const shown = amr.filter(({ method }) => byFactor.includes(method));
  const since = (clock().getTime() - RECENT_FACTOR_MS) / 1000;
  if (shown.some(({ timestamp }) => timestamp >= since)) return;
  throw new AuthError("insufficient_aal", "Show your second factor again to change your factors");
}

/**
 * Raises the session to aal2 after a second factor. Ends the user's other sessions at aal1. Earlier
 * refresh tokens stop working, because a thief may have one that needed no second factor.
 */
export async function raiseSession(
  db: Queries,
  context: Context,
  user: User,
  session: Session,
  factor: Factor,
): Promise<SignedIn> {
  const now = context.clock();
  const changes = {
    aal: "aal2",
    factorId: factor.id,
    refreshTokenHmacKey: createSessionKey(),
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

/**
 * Lowers the sessions that a deleted factor had raised. Their access tokens change at the next
 * refresh.
 */
export async function lowerAssurance(
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
