import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DELIVERY_CHARGE,
  deliveryCharge,
  FREE_DELIVERY_FROM,
  freeDeliveryProgress,
  orderTotal,
  untilFreeDelivery,
} from "./delivery.ts";

const subtotals = fc.nat(20_000);

test("delivery is free from £50 and costs £4.99 below", () => {
  expect(deliveryCharge(4999)).toBe(499);
  expect(deliveryCharge(5000)).toBe(0);
  expect(deliveryCharge(5001)).toBe(0);
});

test("the total is the subtotal and delivery", () => {
  expect(orderTotal(2500)).toBe(2999);
  expect(orderTotal(8499)).toBe(8499);
});

test("what is missing brings exactly free delivery", () => {
  fc.assert(
    fc.property(subtotals, (subtotal) => {
      expect(deliveryCharge(subtotal + untilFreeDelivery(subtotal))).toBe(0);
    }),
  );
});

test("progress runs from 0 to 100, and is full exactly when delivery is free", () => {
  fc.assert(
    fc.property(subtotals, (subtotal) => {
      const progress = freeDeliveryProgress(subtotal);
      expect(progress).toBeGreaterThanOrEqual(0);
      expect(progress).toBeLessThanOrEqual(100);
      expect(progress === 100).toBe(subtotal >= FREE_DELIVERY_FROM);
      expect(deliveryCharge(subtotal)).toBe(progress === 100 ? 0 : DELIVERY_CHARGE);
    }),
  );
});
