import { isDeepStrictEqual } from "node:util";
import { transaction } from "@damson/database";
import { clearAlert, raiseAlert } from "../alerts/alerts.ts";
import { formatFullName } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";

const KIND = "held_by_unpaid_orders";
/** Alerts from 10 % of a product's stock, unless that is only a few units. */
const MIN_PERCENT = 10;
const MIN_PIECES = 5;

/**
 * Alerts the owner if unpaid orders have reserved much of a product's stock. Resolves the alert
 * otherwise.
 */
export async function watchUnpaidStock(
  service: Pick<Service, "catalogue" | "clock" | "db" | "log">,
): Promise<void> {
  const { catalogue, clock, db, log } = service;
  const now = clock();
  const much = (await readUnpaidStock(db.reader)).filter(isMuch);
  const open = await db.reader
    .selectFrom("alerts")
    .select(["subject", "details"])
    .where("kind", "=", KIND)
    .where("resolved_at", "is", null)
    .execute();
  const known = new Map(open.map(({ subject, details }) => [subject, details]));
  const over = open.filter(({ subject }) => !much.some(({ product }) => product === subject));
  const raised = much.flatMap(({ product: subject, held, of }) => {
    const listed = catalogue.find(subject);
    const name = listed ? `${listed.brand} ${formatFullName(listed)}` : subject;
    const details = { name, held, of };
    // Raises the alert again only if the numbers have changed, because each time is counted.
    return isDeepStrictEqual(known.get(subject), details) ? [] : [{ subject, details }];
  });
  if (raised.length === 0 && over.length === 0) return;
  await transaction(db, async (queries) => {
    for (const each of raised) await raiseAlert({ log }, queries, { kind: KIND, ...each, now });
    for (const { subject } of over)
      await clearAlert({ log }, queries, { kind: KIND, subject }, now);
  });
}

function isMuch({ held, of }: UnpaidStock): boolean {
  return held >= MIN_PIECES && held * 100 >= of * MIN_PERCENT;
}

interface UnpaidStock {
  readonly product: string;
  readonly held: number;
  /** Units for sale and reserved units together. */
  readonly of: number;
}

async function readUnpaidStock(db: Queries): Promise<readonly UnpaidStock[]> {
  const rows = await db
    .selectFrom("reservations")
    .innerJoin("stock_items", "stock_items.product", "reservations.product")
    .select(["reservations.product", "available"])
    .select(({ fn }) => fn.sum<string | number>("quantity").as("held"))
    .where("unpaid_method", "is not", null)
    .groupBy(["reservations.product", "available"])
    .orderBy("reservations.product")
    .execute();
  return rows.map(({ product, available, held }) => ({
    product,
    held: Number(held),
    of: available + Number(held),
  }));
}
