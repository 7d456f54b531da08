import { expect, test } from "vitest";
import type { ListedChange } from "#api/catalogue-changes.ts";
import { changeText } from "./change-text.ts";

const balm = { entity: "product", entityId: "1", name: "Balm", fields: [] } as const;
const price = { ...balm, entity: "price", name: "Nails, Plum" } as const;
const change = (changes: Partial<ListedChange>): ListedChange => ({
  id: 1,
  at: "",
  person: "",
  type: "archived",
  undoes: null,
  canUndo: true,
  canUndoInSettings: false,
  count: 1,
  things: [balm],
  ...changes,
});

test.each([
  [change({}), "Archived Balm"],
  [change({ count: 7, things: [balm, { ...balm, name: "Oil" }] }), "Archived Balm; Oil and 5 more"],
  [
    change({ type: "product_saved", things: [{ ...balm, fields: ["name", "howToUse", "isNew"] }] }),
    "Saved Balm: name, how to use, new",
  ],
  [
    change({ type: "price_set", things: [{ ...price, price: { from: 800, to: 700 } }] }),
    "Set the price of Nails, Plum: £8.00 to £7.00",
  ],
  [
    change({ type: "price_withdrawn", things: [{ ...price, price: { from: 800 } }] }),
    "Cancelled a sale for Nails, Plum",
  ],
  [change({ type: "product_created", count: 3, things: [balm, price, price] }), "Created Balm"],
  [
    change({ type: "products_imported", count: 3, things: [balm, { ...price, name: "Balm" }] }),
    "Imported Balm and 1 more",
  ],
  [change({ type: "things_merged" }), "Things merged Balm"],
])("describes change %#", (listed, text) => {
  expect(changeText(listed)).toBe(text);
});
