import { randomUUID } from "node:crypto";
import type { Context } from "../context.ts";
import { fromColumns, type Queries } from "../database/database.ts";
import type { SessionsTable } from "../database/schema.ts";
import { toEpochSeconds } from "../epoch-seconds.ts";
import type { AmrMethod, AuthenticationMethod } from "../tokens/amr.ts";
import { createSessionKey } from "../tokens/refresh-tokens.ts";
import { requireNotBanned, type User, updateUser } from "../users/users.ts";
import { addAmrClaim } from "./amr-claims.ts";
import type { Session } from "./sessions.ts";

export interface SignedIn {
  readonly user: User;
  readonly session: Session;
  readonly amr: readonly AuthenticationMethod[];
}

/** Starts a session at aal1. Throws `user_banned`. */
export async function startSession(
  db: Queries,
  context: Context,
  user: User,
  method: AmrMethod,
): Promise<SignedIn> {
  const now = context.clock();
  // Checks the ban again, because the sign-in may have taken long.
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
    refresh_token_hmac_key: createSessionKey(),
    refresh_token_counter: 0,
    created_at: now,
    updated_at: now,
  };
  await db.insertInto("sessions").values(columns).execute();
  await addAmrClaim(db, columns.id, method, now);
  const signInUser = await updateUser(db, user, { lastSignInAt: now }, now);
  return {
    user: signInUser,
    session: fromColumns(columns),
    amr: [{ method, timestamp: toEpochSeconds(now) }],
  };
}
