import fc from "fast-check";
import { expect, test } from "vitest";
import { type DeliveryRates, specifiedDelivery } from "../delivery.ts";
import {
  amountToFreeDelivery,
  deliveryCharge,
  freeDeliveryProgress,
  orderTotal,
} from "./delivery-charge.ts";

const subtotals = fc.nat(20_000);
const thresholds = fc.integer({ min: 1, max: 20_000 });
const charges = fc.nat(2000);

test("charges £4.99 below £50 by default", () => {
  expect(deliveryCharge(4999, specifiedDelivery)).toBe(499);
  expect(deliveryCharge(5000, specifiedDelivery)).toBe(0);
  expect(deliveryCharge(5001, specifiedDelivery)).toBe(0);
});

test("adds delivery to the subtotal", () => {
  expect(orderTotal(2500, specifiedDelivery)).toBe(2999);
  expect(orderTotal(8499, specifiedDelivery)).toBe(8499);
});

test("charges every order for delivery if there is no threshold", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), charges, (subtotal, charge) => {
      const rates: DeliveryRates = { charge, freeFrom: null };
      expect(deliveryCharge(subtotal, rates)).toBe(charge);
    }),
  );
});

test("returns the exact amount left to free delivery", () => {
  fc.assert(
    fc.property(subtotals, thresholds, charges, (subtotal, freeFrom, charge) => {
      const missing = amountToFreeDelivery(subtotal, freeFrom);
      expect(deliveryCharge(subtotal + missing, { charge, freeFrom })).toBe(0);
      if (missing > 0) {
        expect(deliveryCharge(subtotal + missing - 1, { charge, freeFrom })).toBe(charge);
      }
    }),
  );
});

test("reaches 100 % progress exactly when delivery is free", () => {
  fc.assert(
    fc.property(subtotals, thresholds, charges, (subtotal, freeFrom, charge) => {
      const progress = freeDeliveryProgress(subtotal, freeFrom);
      expect(progress).toBeGreaterThanOrEqual(0);
      expect(progress).toBeLessThanOrEqual(100);
      expect(progress === 100).toBe(subtotal >= freeFrom);
      expect(deliveryCharge(subtotal, { charge, freeFrom })).toBe(progress === 100 ? 0 : charge);
    }),
  );
});
