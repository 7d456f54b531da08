import type { OrderedItem } from "@damson/shop/orders/placement";
import { createInvalidFieldsError } from "../errors.ts";
import type { OrderLine } from "../orders/orders.ts";
import type { ReturnedLine } from "../outbox/outbox-messages.ts";

/** Finds the order lines of returned items. Throws `invalid_fields` if a quantity exceeds the maximum of its line. */
export function toReturnedLines(
  items: readonly OrderedItem[],
  lines: readonly OrderLine[],
  getMaximum: (line: OrderLine) => number,
): readonly ReturnedLine[] {
  const quantities = new Map<number, number>();
  for (const [index, { product, quantity }] of items.entries()) {
    const line = lines.find((line) => line.product === product);
    const maximum = line === undefined ? 0 : getMaximum(line);
    const total = quantity + (line === undefined ? 0 : (quantities.get(line.position) ?? 0));
    if (total > maximum) {
      throw createInvalidFieldsError({ [`lines.${index}.quantity`]: `Enter ${maximum} or less` });
    }
    if (line !== undefined && total > 0) quantities.set(line.position, total);
  }
  return [...quantities].map(([position, quantity]) => ({ position, quantity }));
}
