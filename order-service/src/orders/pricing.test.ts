import { openSqliteMemory } from "@damson/database";
import { ApiError } from "@damson/service-runtime/errors";
import { calculateSubtotal } from "@damson/shop/orders/totals";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openLiveCatalogue } from "../catalogue/live-catalogue.ts";
import { openTestCatalogue } from "../testing/catalogue.ts";
import { priceLines } from "./price-order.ts";

const database = openSqliteMemory();
const catalogue = await openLiveCatalogue({
  database: await openTestCatalogue(database, { namespace: "orders" }),
  clock: () => new Date(),
});
afterAll(() => database.close());

test("charges a fragrance's page price", () => {
  expect(findPrice("paco-rabanne-1-million-royal")).toBe(7999);
});

test("charges the reduced price", () => {
  const [line] = priceLines(catalogue, [{ product: "a313-vitamin-a-retinol-cream", quantity: 3 }]);

  expect(line).toMatchObject({ brand: "A313", unitPrice: 2500, lineTotal: 7500 });
});

test("adds up the lines", () => {
  const items = fc.record({
    product: fc.constantFrom(...catalogue.keys),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(items, { minLength: 1, maxLength: 50 }), (items) => {
      const lines = priceLines(catalogue, items);

      expect(calculateSubtotal(lines)).toBe(
        items.reduce((sum, item) => sum + item.quantity * findPrice(item.product), 0),
      );
    }),
  );
});

test("reports an unknown product at its field", () => {
  const items = [
    { product: "a313-vitamin-a-retinol-cream", quantity: 1 },
    { product: "constructor", quantity: 1 },
  ] as const;

  expect(() => priceLines(catalogue, items)).toThrow(
    expect.objectContaining({
      code: "invalid_fields",
      details: { fields: { "lines.1.product": "This product is no longer available" } },
    }),
  );
  expect(() => priceLines(catalogue, items)).toThrow(ApiError);
});

function findPrice(product: string): number {
  return calculateSubtotal(priceLines(catalogue, [{ product, quantity: 1 }]));
}
