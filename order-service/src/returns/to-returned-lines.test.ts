import { expect, test } from "vitest";
import type { OrderLine } from "../orders/orders.ts";
import { toReturnedLines } from "./to-returned-lines.ts";

const line = (position: number, product: string, quantity: number): OrderLine => ({
  orderId: "order",
  position,
  product,
  variant: null,
  sku: null,
  size: null,
  picture: null,
  productVatRate: 20,
  brand: "A313",
  name: product,
  unitPrice: 2500,
  quantity,
  lineTotal: 2500 * quantity,
  discount: 0,
  vatRate: null,
  returned: 0,
  unsent: 0,
});
const lines = [line(0, "cream", 3), line(1, "ointment", 2)];
const toReturned = (...items: readonly (readonly [product: string, quantity: number])[]) =>
  toReturnedLines(
    items.map(([product, quantity]) => ({ product, quantity })),
    lines,
    ({ quantity }) => quantity,
  );

test("adds up the items of a line and leaves out lines without any", () => {
  expect(toReturned(["cream", 1], ["ointment", 0], ["cream", 2])).toEqual([
    { position: 0, quantity: 3 },
  ]);
});

test("rejects a quantity above the maximum of its line", () => {
  expect(() => toReturned(["ointment", 2], ["cream", 4])).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({ fields: { "lines.1.quantity": "Enter 3 or less" } }),
    }),
  );
});
