import { expect, test } from "vitest";
import { select } from "./selection.ts";

const orders = (count: number) => Array.from({ length: count }, (_, at) => `DM-${at}`);

test("limits the selection to the maximum of an action", () => {
  const max = 100;
  const most = select(new Set(["DM-first", "DM-7"]), orders(max), { isSelected: true, max });

  expect(most.size).toBe(max);
  expect(most).toContain("DM-first");
  expect(most).not.toContain(`DM-${max - 1}`);
  expect(most).toContain(`DM-${max - 2}`);
  expect(select(most, orders(max), { isSelected: false, max })).toEqual(new Set(["DM-first"]));
});
