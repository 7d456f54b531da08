import type { Pence } from "@damson/shop/money";
import * as v from "valibot";
import type { ChangeItem } from "../history/record-change.ts";
import type { PriceRow } from "./price-rows.ts";

interface WrittenPrices {
  readonly variantId: string;
  readonly before: Pence | undefined;
  readonly set: readonly PriceRow[];
  /** Ids. */
  readonly withdrawn: readonly number[];
  readonly isVisible: boolean;
}

/** Prices that one change set and cancelled, as stored in the history. */
const priceRecord = v.object({
  set: v.array(
    v.object({
      id: v.number(),
      pence: v.number(),
      startsAt: v.string(),
      endsAt: v.nullable(v.string()),
    }),
  ),
  withdrawn: v.array(v.number()),
});

export type PriceRecord = v.InferOutput<typeof priceRecord>;

export function priceItem(written: WrittenPrices): ChangeItem {
  const { variantId, before, set, withdrawn, isVisible } = written;
  const after: PriceRecord = {
    set: set.map(({ id, pence, startsAt, endsAt }) => ({
      id,
      pence,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    })),
    withdrawn: [...withdrawn],
  };
  return {
    entity: "price",
    entityId: variantId,
    before: before === undefined ? null : { pence: before },
    after,
    isVisible,
  };
}

export function readPriceItem(after: unknown): PriceRecord {
  return v.parse(priceRecord, after);
}
