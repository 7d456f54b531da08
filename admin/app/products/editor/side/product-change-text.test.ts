import { expect, test } from "vitest";
import type { ChangedThing } from "#api/catalogue-changes.ts";
import { changeDetails, changeTitle } from "./product-change-text.ts";

const thing = (changes: Partial<ChangedThing>): ChangedThing => ({
  entity: "product",
  entityId: "1",
  name: "Balm",
  productId: "1",
  fields: [],
  ...changes,
});

const at = "2026-11-25T20:00:00Z";

test("describes only the changes of this product", () => {
  const things = [
    thing({ fields: ["name", "howToUse"] }),
    thing({ entity: "price", entityId: "v", price: { from: 2000, to: 1800, startsAt: at } }),
    thing({ entity: "price", entityId: "w", price: { to: 900, startsAt: "2026-12-01T09:00:00Z" } }),
    thing({ productId: "2", fields: ["slug"] }),
  ];
  expect(changeDetails({ at, things }, "1")).toBe(
    "Name and How to use; £20.00 → £18.00; £9.00 from 1 Dec 2026, 09:00",
  );
  expect(changeDetails({ at, things: [] }, "1")).toBeUndefined();
});

test("falls back to the name of an unknown change type", () => {
  expect(changeTitle({ type: "price_set" })).toBe("Price set");
  expect(changeTitle({ type: "catalogue_imported" })).toBe("catalogue imported");
});
