import { isLockTimeout } from "@damson/database";
import * as v from "valibot";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context, Handler } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { readJson, text } from "../http/json.ts";
import { listAmr } from "../sessions/amr-claims.ts";
import { requireLiveSession } from "../sessions/session-rules.ts";
import { endSession, isEndedByBan, lockSession, renewSession } from "../sessions/sessions.ts";
import type { SignedIn } from "../sessions/start-session.ts";
import { createTokenResponseWith } from "../sessions/token-response.ts";
import { isGenuine, parseRefreshToken, type RefreshToken } from "../tokens/refresh-tokens.ts";
import { readUserDetails, type UserDetails } from "../users/user-json.ts";
import { findUser, isBanned } from "../users/users.ts";

const body = v.object({ refresh_token: v.optional(text, "") });

/**
 * Older refresh tokens are accepted this long after a refresh, because several tabs may refresh at
 * once.
 */
const REUSE_INTERVAL_MS = 10_000;

interface Renewed extends SignedIn {
  readonly userDetails: UserDetails;
}

/** `POST /token?grant_type=refresh_token`: returns a new access token and the next refresh token. */
export const refreshTokenGrant: Handler = async (request, context) => {
  const { refresh_token } = await readJson(request, body);
  const token = parseRefreshToken(refresh_token);
  if (!token) throw createValidationError("Refresh token is not valid");
  const outcome = await transaction(context.db, (db) => renew(db, context, token)).catch(
    (error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      const message =
        "Too many concurrent token refresh requests on the same session or refresh token";
      throw new AuthError("conflict", message, { cause: error });
    },
  );
  // The reuse has ended the session. That was committed, although the request fails.
  if (outcome === "reused") throw createTokenUsedError();
  return createTokenResponseWith(context, outcome, outcome.userDetails);
};

/**
 * Renews the session. Reads everything in the transaction, where SQLite keeps the pages in its
 * cache.
 */
async function renew(
  db: Queries,
  context: Context,
  token: RefreshToken,
): Promise<Renewed | "reused"> {
  const session = await lockSession(db, token.sessionId);
  if (!session) throw createNoSessionError();
  if (!isGenuine(context.encryption, session, token)) throw createTokenNotFoundError();
  const user = await findUser(db, session.userId);
  if (!user) throw createTokenNotFoundError();
  if (isBanned(user, context.clock())) {
    throw new AuthError("user_banned", "Invalid Refresh Token: User Banned", { status: 400 });
  }
  if (isEndedByBan(session, user)) throw createNoSessionError();
  await requireLiveSession(db, context, session);

  const behind = session.refreshTokenCounter - token.counter;
  if (behind < 0) {
    throw createValidationError("Invalid Refresh Token: Not Issued By This Server");
  }
  const amr = await listAmr(db, session.id);
  const userDetails = await readUserDetails(db, user.id);
  if (behind === 0) {
    return { user, amr, userDetails, session: await renewSession(db, context, session) };
  }
  // A client that lost the last response still has the previous token. Several tabs may send older
  // tokens a few seconds late.
  if (behind === 1 || isWithinReuseInterval(context, session.refreshedAt)) {
    return { user, amr, userDetails, session };
  }
  await writeAudit(db, context, user, "token_revoked");
  await endSession(db, session.id);
  return "reused";
}

function isWithinReuseInterval({ clock }: Context, refreshedAt: Date | null): boolean {
  if (refreshedAt === null) return false;
  // A time in the future comes from a wrong clock. Old tokens are not accepted then.
  const ageMs = Math.abs(clock().getTime() - refreshedAt.getTime());
  return ageMs <= REUSE_INTERVAL_MS;
}

function createNoSessionError(): AuthError {
  const message = "Invalid Refresh Token: No Valid Session Found";
  return new AuthError("session_not_found", message, { status: 400 });
}

function createTokenNotFoundError(): AuthError {
  const message = "Invalid Refresh Token: Refresh Token Not Found";
  return new AuthError("refresh_token_not_found", message);
}

function createTokenUsedError(): AuthError {
  return new AuthError("refresh_token_already_used", "Invalid Refresh Token: Already Used");
}
