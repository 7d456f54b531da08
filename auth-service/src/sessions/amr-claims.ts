/** Authentication methods of a session: the `amr` claim of its tokens. */
import { randomUUID } from "node:crypto";
import type { Queries } from "../database/database.ts";
import { toEpochSeconds } from "../epoch-seconds.ts";
import type { AmrMethod, AuthenticationMethod } from "../tokens/amr.ts";

/** Stores an authentication method. Using it again updates its time. */
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
    timestamp: toEpochSeconds(updated_at),
  }));
}
