import fc from "fast-check";
import { expect, test } from "vitest";
import { formatUnitPrice, type NetQuantity, unitPrice } from "./unit-price.ts";

function shown(
  price: number,
  amount: number,
  unit: NetQuantity["unit"],
  contents?: string,
): string | undefined {
  const found = unitPrice(price, { amount, unit });
  return found && formatUnitPrice(found, contents);
}

test("prices weights per kilogram and volumes per litre", () => {
  expect(shown(2500, 50, "g")).toBe("£500.00 per kg");
  expect(shown(8499, 80, "ml")).toBe("£1,062.38 per litre");
  expect(shown(1000, 2500, "ml")).toBe("£4.00 per litre");
});

test("shows the price per item, below a pound to a tenth of a penny", () => {
  expect(shown(800, 30, "item")).toBe("26.7p per item");
  expect(shown(900, 2, "item")).toBe("£4.50 per item");
  expect(shown(900, 1, "item")).toBeUndefined();
});

test("prices nails per nail", () => {
  expect(shown(800, 30, "item", "30 nails")).toBe("26.7p per nail");
  expect(shown(900, 2, "item", "2 pairs")).toBe("£4.50 per item");
});

test("shows a unit price that rounds to a pound in pounds", () => {
  expect(shown(9999, 100, "item")).toBe("£1.00 per item");
});

test("halves the unit price when the quantity doubles", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 2, max: 5000 }), (price, g) => {
      const once = unitPrice(price, { amount: g, unit: "g" })?.pence ?? 0;
      const twice = unitPrice(price, { amount: 2 * g, unit: "g" })?.pence ?? 0;

      expect(Math.abs(once - 2 * twice)).toBeLessThanOrEqual(1.5);
    }),
  );
});
