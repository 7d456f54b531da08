import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { productNotFound, stockChanged } from "../errors.ts";
import { changeStockIn } from "./change-stock.ts";
import { readLowMarks, setLowMarkIn } from "./low-marks.ts";

/** What was seen before the import, and what it is to be; `null`: not counted, or no mark of its own. */
interface Replaced {
  readonly seen: number | null;
  readonly to: number | null;
}

export interface ImportedLine {
  readonly product: string;
  readonly available?: Replaced | undefined;
  readonly lowAt?: Replaced | undefined;
}

/**
 * Changes all of it or nothing. Throws `not_found`, and `stock_changed` where something is no longer
 * as it was seen: a sale in between is never overwritten.
 */
export async function importStock(
  service: Service,
  lines: readonly ImportedLine[],
  person: string,
): Promise<void> {
  const inOrder = lines.toSorted((one, other) => (one.product < other.product ? -1 : 1));
  await transaction(service.db, async (db) => {
    await requireSeen(service, db, inOrder);
    for (const { product, available, lowAt } of inOrder) {
      if (available !== undefined) {
        const { seen, to } = available;
        const change =
          to === null
            ? ({ kind: "stop", seen } as const)
            : ({ kind: "available", available: to, seen } as const);
        await changeStockIn(db, service, product, change, { person, reason: "import" });
      }
      if (lowAt !== undefined) {
        await setLowMarkIn(db, service, product, lowAt.to ?? undefined, person);
      }
    }
  });
}

/** Names all that has changed at once, instead of one after the other. */
async function requireSeen(
  { catalogue }: Service,
  db: Queries,
  lines: readonly ImportedLine[],
): Promise<void> {
  const counted = await db
    .selectFrom("stock_items")
    .select(["product", "available"])
    .orderBy("product")
    .forUpdate()
    .execute();
  const available = new Map(counted.map((item) => [item.product, item.available]));
  const { own } = await readLowMarks(db);
  const isAsSeen = (replaced: Replaced | undefined, now: number | undefined) =>
    replaced === undefined || replaced.seen === (now ?? null);
  const names: string[] = [];
  for (const line of lines) {
    const product = catalogue.find(line.product, "searchListing");
    if (product === undefined) throw productNotFound();
    const isSame =
      isAsSeen(line.available, available.get(line.product)) &&
      isAsSeen(line.lowAt, own.get(line.product));
    if (!isSame) names.push(`${product.brand} ${product.name}`);
  }
  if (names.length > 0) {
    throw stockChanged(`Nothing was imported, as this has changed meanwhile: ${names.join(", ")}.`);
  }
}
