import { expect, test } from "vitest";
import { parsePayments } from "./payments-setting.ts";

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
