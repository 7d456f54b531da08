import type { Queries } from "../database/database.ts";
import { UndoError } from "../errors.ts";
import type { NewPrice, PriceChange } from "./insert-price.ts";
import type { PriceRecord } from "./price-item.ts";
import { groupByVariant, type PriceRow, readPriceRows } from "./price-rows.ts";
import { findVariants } from "./priced-variants.ts";
import { findPriceAt, listActiveAt } from "./timeline.ts";

interface UndonePrices {
  readonly variantId: string;
  readonly undone: PriceRecord;
}

/**
 * Plans to revert a change of prices, from now on: cancels its scheduled prices, replaces started
 * ones and restores cancelled ones. Throws `UndoError`.
 */
export async function planRestoredPrices(
  db: Queries,
  now: Date,
  all: readonly UndonePrices[],
): Promise<readonly PriceChange[]> {
  if (all.length === 0) return [];
  const ids = all.map(({ variantId }) => variantId);
  const rowsByVariant = groupByVariant(await readPriceRows(db, ids));
  const visible = new Set(
    (await findVariants(db, { variantIds: ids }))
      .filter((each) => each.isVisible)
      .map(({ id }) => id),
  );
  return all.flatMap(({ variantId, undone }) => {
    const rows = rowsByVariant.get(variantId) ?? [];
    const { set, withdrawn } = planRestore(rows, undone, now);
    if (withdrawn.length === 0 && set.length === 0) return [];
    const before = findPriceAt(rows, now)?.pence;
    return [{ variantId, before, set, withdrawn, isVisible: visible.has(variantId) }];
  });
}

function planRestore(
  rows: readonly PriceRow[],
  undone: PriceRecord,
  now: Date,
): Pick<PriceChange, "set" | "withdrawn"> {
  const wanted = revertChange(rows, undone);
  const isAhead = ({ startsAt, withdrawnAt }: PriceRow) => !withdrawnAt && startsAt > now;
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const again = listPricesToRepeat(rows, wanted.filter(isAhead));
  const withdrawn = rows.filter(
    (row) => isAhead(row) && (!wantedIds.has(row.id) || again.some(({ id }) => id === row.id)),
  );
  return {
    set: [...listPricesToStart(rows, wanted, now), ...again].map(toNewPrice),
    withdrawn: withdrawn.map(({ id }) => id),
  };
}

function revertChange(rows: readonly PriceRow[], { set, withdrawn }: PriceRecord) {
  const added = new Set(set.map(({ id }) => id));
  const cancelled = new Set(withdrawn);
  return rows
    .filter(({ id }) => !added.has(id))
    .map((row) => (cancelled.has(row.id) ? { ...row, withdrawnAt: null } : row));
}

/** Returns the prices to start now, so that the same prices apply as in `wanted`. */
function listPricesToStart(
  rows: readonly PriceRow[],
  wanted: readonly PriceRow[],
  now: Date,
): readonly NewPrice[] {
  const current = dropHiddenPrices(listActiveAt(rows, now));
  const next = dropHiddenPrices(listActiveAt(wanted, now));
  if (next.map(({ id }) => id).join() === current.map(({ id }) => id).join()) return [];
  // When a temporary price ends, the price to revert would apply again.
  if (next[0]?.endsAt !== null) {
    throw new UndoError("There is no earlier price. Set a new one.");
  }
  return next.map(({ variantId, pence, endsAt }) => ({ variantId, pence, startsAt: now, endsAt }));
}

/**
 * Returns the last price without an end and the prices above it. The prices below never apply
 * again.
 */
function dropHiddenPrices(active: readonly PriceRow[]): readonly PriceRow[] {
  const base = active.findLastIndex(({ endsAt }) => endsAt === null);
  return active.slice(Math.max(0, base));
}

/**
 * Returns the cancelled prices, and later ones with the same start. Those must be set again too,
 * because the last one set applies.
 */
function listPricesToRepeat(
  rows: readonly PriceRow[],
  scheduled: readonly PriceRow[],
): readonly PriceRow[] {
  const cancelled = scheduled.filter((row) => isWithdrawn(rows, row));
  return scheduled
    .filter(({ id, startsAt }) =>
      cancelled.some((each) => Number(each.startsAt) === Number(startsAt) && each.id <= id),
    )
    .toSorted((one, other) => one.id - other.id);
}

function isWithdrawn(rows: readonly PriceRow[], { id }: PriceRow): boolean {
  return rows.some((row) => row.id === id && row.withdrawnAt !== null);
}

function toNewPrice({ pence, startsAt, endsAt }: NewPrice): Omit<NewPrice, "variantId"> {
  return { pence, startsAt, endsAt };
}
