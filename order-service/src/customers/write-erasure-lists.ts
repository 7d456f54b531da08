/**
 * Lists of erasures beside the backups, because older backups still contain erased customers and
 * the database may be lost.
 */
import type { ErasureList } from "@damson/backup/erasure-lists";
import { type Erasure, writeErasures } from "@damson/backup/kept-erasures";
import { DAY_MS } from "@damson/service-runtime/durations";
import { getErrorMessage } from "@damson/service-runtime/errors";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { eraseCustomer } from "./erase-customer.ts";

/** Updates all lists. Throws at the end if one could not be written. */
export async function writeErasureLists(
  { db, clock }: Pick<Service, "db" | "clock">,
  lists: readonly ErasureList[],
  keepDays: number,
): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - keepDays * DAY_MS);
  const rows = await db.reader
    .selectFrom("staff_events")
    .select(["at", "subject"])
    .where("at", ">", since)
    .where("type", "=", "customer_erased")
    .execute();
  const erasures = rows.flatMap(({ at, subject }) => (subject === null ? [] : [{ at, subject }]));
  const failures: string[] = [];
  for (const list of lists) {
    await writeErasures(list, erasures, { now, keepDays }).catch((error: unknown) =>
      failures.push(`${list.place}: ${getErrorMessage(error)}`),
    );
  }
  if (failures.length > 0) throw new Error(failures.join("; "));
}

export interface ReappliedErasures {
  readonly persons: number;
  /** Numbers of orders that are not settled, so their details are still needed. */
  readonly open: readonly string[];
}

/** Repeats erasures after a restore. */
export async function reapplyErasures(
  service: Service,
  erasures: readonly Erasure[],
): Promise<ReappliedErasures> {
  const erased = new Set(erasures.map(({ subject }) => subject));
  const addresses = erased.size === 0 ? [] : await listAddresses(service.db.reader);
  const persons = addresses.filter((address) => erased.has(service.addressHash(address)));
  const open: string[] = [];
  for (const address of persons) open.push(...(await eraseCustomer(service, address)).open);
  return { persons: persons.length, open };
}

const tables = [
  ...["orders", "contact_messages", "newsletter_subscribers", "discount_codes"],
  "back_in_stock_requests",
] as const;

/** Returns all stored addresses, in lower case. */
async function listAddresses(db: Queries): Promise<readonly string[]> {
  const written = db.selectFrom("outbox").select(sql<string>`lower(recipient)`.as("email"));
  const found = await Promise.all([
    ...tables.map((table) =>
      db
        .selectFrom(table)
        .select(sql<string | null>`lower(email)`.as("email"))
        .distinct()
        .execute(),
    ),
    written.distinct().execute(),
  ]);
  return [...new Set(found.flat().flatMap(({ email }) => email || []))];
}
