import { normalizeMailbox } from "@damson/service-runtime/mail/mailbox";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { endOfDay, formatIsoDate } from "../london-days.ts";
import { createReadableCode } from "../security/readable-codes.ts";

const PREFIX = "WELCOME";
const MAX_ATTEMPTS = 3;

export interface PersonalCode {
  readonly code: string;
  readonly percent: number;
  /** Last valid day: `2027-02-19`. */
  readonly validUntil: string;
}

interface NewCode {
  readonly email: string;
  readonly percent: number;
  readonly days: number;
  readonly now: Date;
}

type Hashing = Pick<Service, "addressHash">;

/** Creates the one code of a mailbox, unless it has had one, even before an erasure. */
export async function ensurePersonalCode(
  service: Hashing,
  db: Queries,
  { email, percent, days, now }: NewCode,
): Promise<void> {
  if ((await findCodeGivenAt(service, db, email)) !== null) return;
  if (!(await addRecipient(db, hashMailbox(service, email), now))) return;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const made = await db
      .insertInto("discount_codes")
      .values({
        // Random, so that codes cannot be guessed.
        code: `${PREFIX}-${createReadableCode()}`,
        percent,
        email,
        expires_at: endOfDay(now, days),
        used_by_order: null,
        created_at: now,
      })
      // The address has a code, or this one is taken, with a chance of one in a million million.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 1n || (await hasCode(db, email))) return;
  }
  throw new Error("No code is free");
}

export async function findUnusedCode(
  db: Queries,
  email: string,
  now: Date,
): Promise<PersonalCode | undefined> {
  const row = await db
    .selectFrom("discount_codes")
    .select(["code", "percent", "expires_at"])
    .where("email", "=", email)
    .where("person", "is", null)
    .where("used_by_order", "is", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!row?.expires_at || row.expires_at < now) return undefined;
  return { code: row.code, percent: row.percent, validUntil: formatIsoDate(row.expires_at) };
}

/** Returns when a mailbox got its code; `null` if never. */
export async function findCodeGivenAt(
  service: Hashing,
  db: Queries,
  email: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom("code_recipients")
    .select("given_at")
    // Earlier versions hashed the address as typed.
    .where("address_hash", "in", [hashMailbox(service, email), service.addressHash(email)])
    .orderBy("given_at")
    .executeTakeFirst();
  return row?.given_at ?? null;
}

function hashMailbox({ addressHash }: Hashing, email: string): string {
  return addressHash(normalizeMailbox(email));
}

/** Adds the hash of a mailbox. Returns false if it exists. */
async function addRecipient(db: Queries, hash: string, now: Date): Promise<boolean> {
  const added = await db
    .insertInto("code_recipients")
    .values({ address_hash: hash, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

async function hasCode(db: Queries, email: string): Promise<boolean> {
  const query = db.selectFrom("discount_codes").select("code").where("email", "=", email);
  return (await query.where("person", "is", null).executeTakeFirst()) !== undefined;
}
