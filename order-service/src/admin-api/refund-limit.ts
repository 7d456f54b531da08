import { transaction } from "@damson/database";
import type { Pence } from "@damson/shop/money";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { mailSecurityNotice } from "../outbox/security-notices.ts";

const REFUND_LIMIT = "refund_limit";
const DEFAULT_REFUND_LIMIT = 100_00;

/** Larger refunds require the second factor again. */
export function readRefundLimit({ db }: Service): Promise<Pence> {
  return readLimit(db.reader);
}

/** Changes the limit and warns the other owners. */
export function setRefundLimit(
  { db, clock }: Service,
  pence: Pence,
  person: string,
  owners: readonly string[],
): Promise<void> {
  return transaction(db, async (queries) => {
    const from = await readLimit(queries);
    const now = clock();
    const row = { value: { pence }, changed_at: now };
    await queries
      .insertInto("shop_settings")
      .values({ name: REFUND_LIMIT, ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
    const data = { from, to: pence };
    const type = "refund_limit_changed";
    await writeStaffEvent(queries, { person, type, data }, now);
    const notice = { type, person, subject: "", amount: pence, owners } as const;
    await mailSecurityNotice(queries, notice, now);
  });
}

async function readLimit(db: Queries): Promise<Pence> {
  const query = db.selectFrom("shop_settings").select("value");
  const row = await query.where("name", "=", REFUND_LIMIT).executeTakeFirst();
  return row?.value.pence ?? DEFAULT_REFUND_LIMIT;
}
