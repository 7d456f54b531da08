/**
 * Factors and passkeys of the last 30 days. Before a password reset, a thief may have added them.
 */
import { DAY_MS } from "@damson/service-runtime/durations";
import { writeAudit } from "../audit/audit-log.ts";
import type { UserContext } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { FactorNotes } from "../messages/email/mail-templates.ts";
import { lowerAssurance } from "../sessions/assurance.ts";
import { deleteFactors, isVerified, listFactors } from "../users/factors.ts";

const RECENT_MS = 30 * DAY_MS;

export function isRecent({ createdAt }: { readonly createdAt: Date }, now: Date): boolean {
  return createdAt.getTime() > now.getTime() - RECENT_MS;
}

/**
 * Lists the user's factors and passkeys, and removes recent ones if `removeRecent` is set. The user
 * must be locked.
 */
export async function reviewFactors(
  db: Queries,
  context: UserContext,
  { removeRecent }: { readonly removeRecent: boolean },
): Promise<FactorNotes> {
  const { user } = context;
  const now = context.clock();
  const isRemoved = (item: { readonly createdAt: Date }) => removeRecent && isRecent(item, now);
  const factors = await listFactors(db, user.id);
  for (const factor of factors.filter(isRemoved)) {
    await deleteFactors(db, [factor]);
    await lowerAssurance(db, context, factor);
    await writeAudit(db, context, user, "factor_deleted", { factor_id: factor.id });
  }
  const passkeys = await listPasskeyDates(db, user.id);
  for (const { id } of passkeys.filter(isRemoved)) {
    await db.deleteFrom("webauthn_credentials").where("id", "=", id).execute();
    await writeAudit(db, context, user, "passkey_deleted", { passkey_id: id });
  }
  const all = [
    ...factors.filter(isVerified).map(({ factorType, createdAt }) => ({
      note: { kind: factorType, addedAt: createdAt },
      createdAt,
    })),
    ...passkeys.map(({ createdAt }) => ({
      note: { kind: "passkey" as const, addedAt: createdAt },
      createdAt,
    })),
  ];
  return {
    kept: all.filter((item) => !isRemoved(item)).map(({ note }) => note),
    removed: all.filter(isRemoved).map(({ note }) => note),
  };
}

async function listPasskeyDates(db: Queries, userId: string) {
  const rows = await db
    .selectFrom("webauthn_credentials")
    .select(["id", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, created_at }) => ({ id, createdAt: created_at }));
}
