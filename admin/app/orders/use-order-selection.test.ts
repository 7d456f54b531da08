import { MAX_SHEETS } from "@damson/order-service/admin-api/contract/order";
import { expect, test } from "vitest";
import { select } from "./use-order-selection.ts";

const orders = (count: number) => Array.from({ length: count }, (_, at) => `DM-${at}`);

test("no more orders are chosen than can be printed together", () => {
  const most = select(new Set(["DM-first", "DM-7"]), orders(MAX_SHEETS), true);

  expect(most.size).toBe(MAX_SHEETS);
  expect(most).toContain("DM-first");
  expect(most).not.toContain(`DM-${MAX_SHEETS - 1}`);
  expect(most).toContain(`DM-${MAX_SHEETS - 2}`);
  expect(select(most, orders(MAX_SHEETS), false)).toEqual(new Set(["DM-first"]));
});
