import { expect, test } from "vitest";
import { describeDiscount, formatDelivery } from "./discount.ts";

test("describes each kind of discount", () => {
  expect(describeDiscount({ kind: "percent", value: 10 })).toBe("10% off");
  expect(describeDiscount({ kind: "amount", value: 500 })).toBe("£5 off");
  expect(describeDiscount({ kind: "delivery", value: 0 })).toBe("Free delivery");
});

test("names the code that made delivery free", () => {
  expect(formatDelivery({ discount: 0, delivery: 0 }, "POST")).toBe("Free with POST");
  expect(formatDelivery({ discount: 500, delivery: 0 }, "FIVER")).toBe("Free");
  expect(formatDelivery({ discount: 0, delivery: 0 }, undefined)).toBe("Free");
  expect(formatDelivery({ discount: 500, delivery: 499 }, "FIVER")).toBe("£4.99");
});
