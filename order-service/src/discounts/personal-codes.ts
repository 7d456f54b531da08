import type { Queries } from "../database/database.ts";
import { dateOf, endOfDay } from "../london-days.ts";
import { makeReadableCode } from "../security/readable-codes.ts";

const PREFIX = "WELCOME";
const MAX_ATTEMPTS = 3;

/** What its owner is told. */
export interface PersonalCode {
  readonly code: string;
  /** Its last day, such as `2027-02-19`. */
  readonly validUntil: string;
}

interface NewCode {
  readonly email: string;
  readonly percent: number;
  /** For how many days it works. */
  readonly days: number;
  readonly now: Date;
}

/** Makes the one code that an address ever gets, unless it has had it. */
export async function ensurePersonalCode(
  db: Queries,
  { email, percent, days, now }: NewCode,
): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const made = await db
      .insertInto("discount_codes")
      .values({
        // Random, since whoever guesses one has it.
        code: `${PREFIX}-${makeReadableCode()}`,
        percent,
        email,
        expires_at: endOfDay(now, days),
        used_by_order: null,
        created_at: now,
      })
      // The address has one, or else this very code exists: one chance in a million millions.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 1n || (await hasCode(db, email))) return;
  }
  throw new Error("No code is free");
}

/** What an address can still use. */
export async function findUnusedCode(
  db: Queries,
  email: string,
  now: Date,
): Promise<PersonalCode | undefined> {
  const row = await db
    .selectFrom("discount_codes")
    .select(["code", "expires_at"])
    .where("email", "=", email)
    .where("used_by_order", "is", null)
    .executeTakeFirst();
  if (!row?.expires_at || row.expires_at < now) return undefined;
  return { code: row.code, validUntil: dateOf(row.expires_at) };
}

async function hasCode(db: Queries, email: string): Promise<boolean> {
  const query = db.selectFrom("discount_codes").select("code").where("email", "=", email);
  return (await query.executeTakeFirst()) !== undefined;
}
