import { expect, test } from "vitest";
import { toSessionParams } from "./stripe-objects.ts";

const checkout = {
  key: "1:1",
  paymentId: "1",
  orderId: "2",
  orderNumber: "DM-7K3Q-9XTB",
  email: "anna@example.com",
  amount: 4498,
  lines: [
    { name: "Lovely Cream", unitPrice: 1999, quantity: 2 },
    { name: "Small Brush", unitPrice: 1, quantity: 1 },
  ],
  delivery: 499,
  discount: 0,
  expiresAt: new Date("2026-11-23T12:00:00Z"),
  successUrl: "https://shop.example/done",
  cancelUrl: "https://shop.example/cancelled",
};
const listItems = (changes: Partial<typeof checkout> = {}) =>
  (toSessionParams({ ...checkout, ...changes }).line_items ?? []).map(
    ({ quantity = 0, price_data }) => ({
      quantity,
      amount: price_data?.unit_amount ?? 0,
      name: price_data?.product_data?.name,
      description: price_data?.product_data?.description,
    }),
  );
const sum = (items: ReturnType<typeof listItems>) =>
  items.reduce((total, { quantity, amount }) => total + quantity * amount, 0);

test("lists items and delivery", () => {
  expect(listItems()).toEqual([
    { quantity: 2, amount: 1999, name: "Lovely Cream", description: undefined },
    { quantity: 1, amount: 1, name: "Small Brush", description: undefined },
    { quantity: 1, amount: 499, name: "Delivery", description: undefined },
  ]);
  expect(sum(listItems())).toBe(checkout.amount);
  expect(listItems({ delivery: 0, amount: 3999 })).toHaveLength(2);
});

test("combines items for a discount or too many lines", () => {
  const reduced = listItems({ discount: 400, amount: 4098 });
  const description = "2 × Lovely Cream, 1 × Small Brush, 1 × Delivery, less £4.00";
  expect(reduced).toEqual([{ quantity: 1, amount: 4098, name: "Order DM-7K3Q-9XTB", description }]);
  const lines = Array.from({ length: 101 }, () => ({ name: "Pin", unitPrice: 1, quantity: 1 }));
  const many = listItems({ lines, delivery: 0, amount: 101 });
  expect(many).toHaveLength(1);
  expect(sum(many)).toBe(101);
});
