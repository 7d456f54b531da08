import { expect, test } from "vitest";
import { parseOrders } from "./orders-setting.ts";

test.each([
  ["on", true],
  ["off", false],
  ["", false],
  [undefined, false],
  ["yes", undefined],
  ["ON", undefined],
  ["true", undefined],
])("ORDERS=%s means %s", (setting, orders) => {
  expect(parseOrders(setting)).toBe(orders);
});
