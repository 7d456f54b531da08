import type { Pence } from "@damson/shop/money";
import { MAX_QUANTITY } from "@damson/shop/orders/basket";
import type { OrderedItem } from "@damson/shop/orders/placement";
import type { CatalogueSnapshot, CatalogueVariant } from "../catalogue/snapshot.ts";
import { invalidFields } from "../errors.ts";

/** A line at the price of a moment, with what is bought as it was then. */
export interface PricedLine extends OrderedItem, Omit<CatalogueVariant, "key" | "price" | "path"> {
  readonly unitPrice: Pence;
  readonly lineTotal: Pence;
}

/** Merges items into one line for each product. Throws `invalid_fields` where that is more than a line holds. */
export function mergeItems(items: readonly OrderedItem[]): readonly OrderedItem[] {
  const merged = new Map<string, OrderedItem>();
  for (const [position, item] of items.entries()) {
    const quantity = item.quantity + (merged.get(item.product)?.quantity ?? 0);
    if (quantity > MAX_QUANTITY) {
      throw invalidFields({ [`lines.${position}.quantity`]: `At most ${MAX_QUANTITY} of each` });
    }
    merged.set(item.product, { ...item, quantity });
  }
  return [...merged.values()];
}

/**
 * Prices lines from the catalogue, by the key of the variant: nothing that a browser says about prices
 * counts. Throws `invalid_fields` at a variant that cannot be bought.
 */
export function priceLines(
  catalogue: Pick<CatalogueSnapshot, "find">,
  items: readonly OrderedItem[],
): readonly PricedLine[] {
  const unknown: Record<string, string> = {};
  const lines = items.flatMap(({ product, quantity }, position) => {
    const found = catalogue.find(product);
    if (found === undefined) {
      unknown[`lines.${position}.product`] = "This product is no longer available";
      return [];
    }
    const { key: _key, price, path: _path, ...bought } = found;
    return { product, quantity, ...bought, unitPrice: price, lineTotal: price * quantity };
  });
  if (lines.length < items.length) throw invalidFields(unknown);
  return lines;
}

export function subtotalOf(lines: readonly Pick<PricedLine, "lineTotal">[]): Pence {
  return lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
}
