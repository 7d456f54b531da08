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

/** Creates a code for a mailbox that has never had one. An erased customer gets no second code. */
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
        kind: "percent",
        value: percent,
        email,
        expires_at: endOfDay(now, days),
        max_uses: 1,
        created_at: now,
      })
      // Either the address has a code already, or this random code exists. The chance of that is
      // one in a trillion.
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
    .select(["code", "value as percent", "expires_at"])
    .where("email", "=", email)
    .where("person", "is", null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("discount_uses")
            .select("order_id")
            .whereRef("discount_uses.code", "=", "discount_codes.code"),
        ),
      ),
    )
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
    .where("address_hash", "=", hashMailbox(service, email))
    .executeTakeFirst();
  return row?.given_at ?? null;
}

function hashMailbox({ addressHash }: Hashing, email: string): string {
  return addressHash(normalizeMailbox(email));
}

/** Records the mailbox. Returns false if it was recorded before. */
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
