import type { OrderedItem } from "@damson/shop/orders/placement";
import { invalidFields } from "../errors.ts";
import type { OrderLine } from "../orders/orders.ts";
import type { ReturnedLine } from "../outbox/messages.ts";

interface Limits {
  readonly limitOf: (line: OrderLine) => number;
  readonly refusal: (limit: number) => string;
}

/**
 * Assigns pieces to order lines. Orders of earlier releases may have several lines of one product, filled in sequence.
 * Throws `invalid_fields` above the limits.
 */
export function spreadOverLines(
  items: readonly OrderedItem[],
  lines: readonly OrderLine[],
  { limitOf, refusal }: Limits,
): readonly ReturnedLine[] {
  const taken = new Map<number, number>();
  for (const [index, { product, quantity }] of items.entries()) {
    const own = lines.filter((line) => line.product === product);
    let left = quantity;
    for (const line of own) {
      const before = taken.get(line.position) ?? 0;
      const more = Math.min(left, limitOf(line) - before);
      if (more > 0) taken.set(line.position, before + more);
      left -= Math.max(0, more);
    }
    if (left > 0) {
      const limit = own.reduce((sum, line) => sum + limitOf(line), 0);
      throw invalidFields({ [`lines.${index}.quantity`]: refusal(limit) });
    }
  }
  return [...taken].map(([position, quantity]) => ({ position, quantity }));
}
