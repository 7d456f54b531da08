import { expect, test } from "vitest";
import { createProductFields } from "#admin/products/editor/form/new-fields.ts";
import { changedFields, mergeFields } from "./merge-fields.ts";

const base = { ...createProductFields(), name: "Balm", description: "A balm." };

test("keeps typed changes on top of a colleague's save", () => {
  const mine = { ...base, name: "Lip balm" };
  const theirs = { ...base, name: "Balm for lips", description: "A balm of beeswax." };
  expect(mergeFields(base, mine, theirs)).toMatchObject({
    name: "Lip balm",
    description: "A balm of beeswax.",
  });
});

test("compares records regardless of key order", () => {
  const [variant] = base.variants;
  const one = { ...base, variants: variant ? [{ ...variant, choices: { a: "1", b: "2" } }] : [] };
  const other = { ...base, variants: variant ? [{ ...variant, choices: { b: "2", a: "1" } }] : [] };
  expect(changedFields(one, other)).toEqual([]);
  expect(changedFields(base, { ...one, isNew: true })).toEqual(["isNew", "variants"]);
});
