import fc from "fast-check";
import { expect, test } from "vitest";
import { discountLines } from "./coupon.ts";
import { newLineItem } from "./line-items.ts";

test("a discount is spread to the penny, and no line costs less than nothing", () => {
  const pence = fc.nat({ max: 100_000 });
  fc.assert(
    fc.property(fc.array(pence, { minLength: 1 }), pence, (amounts, amount_off) => {
      const lines = amounts.map((unit_amount) =>
        newLineItem(
          {
            price_data: { currency: "gbp", unit_amount, product_data: { name: "Cream" } },
            quantity: 1,
          },
          0,
        ),
      );
      const discounted = discountLines(lines, { amount_off });
      const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
      const total = discounted.reduce((sum, { amount_total }) => sum + amount_total, 0);

      expect(total).toBe(Math.max(0, subtotal - amount_off));
      expect(discounted.every(({ amount_total }) => amount_total >= 0)).toBe(true);
    }),
  );
});
