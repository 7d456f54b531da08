import { expect, test } from "vitest";
import type { OrderLine } from "../orders/orders.ts";
import { spreadOverLines } from "./spread-over-lines.ts";

const line = (position: number, product: string, quantity: number): OrderLine => ({
  orderId: "order",
  position,
  product,
  ...{ variant: null, sku: null, size: null, picture: null, productVatRate: null },
  listing: position === 0 ? "searchListing" : "pageListing",
  brand: "A313",
  name: product,
  unitPrice: 2500,
  quantity,
  lineTotal: 2500 * quantity,
  vatRate: null,
  returned: 0,
});
const lines = [line(0, "cream", 1), line(1, "cream", 2), line(2, "ointment", 2)];
const whole = {
  limitOf: ({ quantity }: OrderLine) => quantity,
  refusal: (limit: number) => `At most ${limit}`,
};
const spread = (...items: readonly (readonly [product: string, quantity: number])[]) =>
  spreadOverLines(
    items.map(([product, quantity]) => ({ product, quantity })),
    lines,
    whole,
  );

test("fills two lines of one product in order", () => {
  expect(spread(["cream", 2], ["ointment", 1])).toEqual([
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
    { position: 2, quantity: 1 },
  ]);
  expect(spread(["cream", 1], ["cream", 2])).toEqual([
    { position: 0, quantity: 1 },
    { position: 1, quantity: 2 },
  ]);
});

test("rejects more pieces than ordered", () => {
  expect(() => spread(["ointment", 2], ["cream", 4])).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({ fields: { "lines.1.quantity": "At most 3" } }),
    }),
  );
});
