import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createStockChangedError } from "../errors.ts";
import { applyStockChange } from "./change-stock.ts";
import { type LockedStock, lockStockToCount } from "./locked-stock.ts";
import { readReorderLevels, setReorderLevelIn } from "./reorder-levels.ts";
import { requireVariants } from "./require-variants.ts";
import { formatStockTitle } from "./stock-title.ts";

/** Maximum number of products that an error message names. */
const MAX_NAMES = 20;

/** Old and new value. `null` means not tracked, or the default reorder level. */
interface Replaced {
  readonly seen: number | null;
  readonly to: number | null;
}

interface ImportedLine {
  readonly product: string;
  readonly available?: Replaced | undefined;
  readonly reorderLevel?: Replaced | undefined;
}

/**
 * Imports all lines, or none. Throws `not_found`. Throws `stock_changed` if a number has changed
 * since it was displayed, so that an import never overwrites a sale.
 */
export async function importStock(
  service: Service,
  lines: readonly ImportedLine[],
  person: string,
): Promise<void> {
  const inOrder = lines.toSorted((one, other) => (one.product < other.product ? -1 : 1));
  const changed = inOrder.filter(({ available }) => available !== undefined);
  const products = changed.map(({ product }) => product);
  await transaction(service.db, async (db) => {
    const stock = await lockStockToCount(db, service.db, products, service.clock());
    await requireSeen(db, stock, inOrder);
    for (const { product, available, reorderLevel } of inOrder) {
      if (available !== undefined) {
        const { seen, to } = available;
        const change =
          to === null
            ? ({ kind: "stop", seen } as const)
            : ({ kind: "available", available: to, seen } as const);
        const cause = { person, reason: "import" } as const;
        await applyStockChange(db, service, stock, { product, change, cause });
      }
      if (reorderLevel !== undefined) {
        await setReorderLevelIn(db, service, product, reorderLevel.to ?? undefined, person);
      }
    }
  });
}

/** Names all products that have changed in one error. */
async function requireSeen(
  db: Queries,
  stock: LockedStock,
  lines: readonly ImportedLine[],
): Promise<void> {
  const { own } = await readReorderLevels(db);
  const isAsSeen = (replaced: Replaced | undefined, now: () => number | null) =>
    replaced === undefined || replaced.seen === now();
  const variants = await requireVariants(
    db,
    lines.map(({ product }) => product),
  );
  const names: string[] = [];
  for (const line of lines) {
    const isSame =
      isAsSeen(line.available, () => stock.available(line.product)) &&
      isAsSeen(line.reorderLevel, () => own.get(line.product) ?? null);
    const variant = variants.get(line.product);
    if (!isSame && variant) names.push(formatStockTitle(variant));
  }
  if (names.length > 0) {
    const more = names.length > MAX_NAMES ? `, and ${names.length - MAX_NAMES} more` : "";
    const shown = names.slice(0, MAX_NAMES).join(", ");
    throw createStockChangedError(
      `Nothing was imported because stock has changed: ${shown}${more}`,
    );
  }
}
