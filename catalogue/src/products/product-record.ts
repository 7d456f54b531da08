import * as v from "valibot";
import { productContent } from "./product-content.ts";
import type { ProductSnapshot } from "./product-snapshot.ts";

/** A product as the history keeps it. */
const productRecord = v.object({
  ...productContent.entries,
  position: v.number(),
  variants: v.array(
    v.object({ ...productContent.entries.variants.pipe[0].item.entries, key: v.string() }),
  ),
  state: v.picklist(["draft", "live", "archived"]),
  goLiveAt: v.nullable(v.string()),
});

/** Reads a product from the history. One that an earlier version kept has the defaults of what it did not know. */
export function readProductRecord(record: unknown): ProductSnapshot {
  const { variants, ...product } = v.parse(productRecord, record);
  return { ...product, variants: variants.map(({ price, ...variant }) => variant) };
}
