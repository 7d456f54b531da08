import { expect, test } from "vitest";
import { paymentMethod } from "./app/checkout/placement.ts";
import { parsePayments, paymentMethods } from "./payments-setting.ts";

test("every way to pay can be set", () => {
  expect(paymentMethods.toSorted()).toEqual(paymentMethod.options.toSorted());
});

test.each([
  [undefined, ["bank-transfer"]],
  ["", ["bank-transfer"]],
  ["stripe", ["stripe"]],
  ["stripe,bank-transfer", ["stripe", "bank-transfer"]],
  ["bank-transfer, stripe", ["stripe", "bank-transfer"]],
  ["cheque", undefined],
  ["stripe,", undefined],
  ["stripe,stripe", undefined],
])("PAYMENTS=%s means %s", (setting, methods) => {
  expect(parsePayments(setting)).toEqual(methods);
});
