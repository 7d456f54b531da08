import { parseForm } from "@damson/ui/form/parse-form";
import { expect, test } from "vitest";
import { codeForm } from "./code-form.ts";

function parse(fields: Readonly<Record<string, string>>) {
  const data = new FormData();
  const empty = { kind: "percent", value: "10", email: "", lastDay: "", note: "" };
  for (const [name, value] of Object.entries({ ...empty, ...fields })) data.set(name, value);
  return parseForm(codeForm, data);
}

test("omits empty fields", () => {
  expect(parse({})).toEqual({ ok: true, values: { kind: "percent", value: 10 } });
  expect(
    parse({
      value: " 15 % ",
      count: "1",
      email: " Anna@Example.com ",
      lastDay: "2026-12-24",
      note: " Fair ",
    }),
  ).toEqual({
    ok: true,
    values: {
      kind: "percent",
      value: 15,
      count: 1,
      email: "anna@example.com",
      lastDay: "2026-12-24",
      note: "Fair",
    },
  });
});

test("reads a named code with all its limits", () => {
  const goods = { categories: ["skincare"], products: [] };
  expect(
    parse({
      ...{ code: " summer 10", kind: "amount", value: "£5", minimum: "30.00" },
      ...{ goods: JSON.stringify(goods), maxUses: "100", maxUsesPerCustomer: "1" },
      firstDay: "2026-12-01",
    }),
  ).toEqual({
    ok: true,
    values: {
      ...{ code: "SUMMER10", kind: "amount", value: 500, minimum: 3000, goods },
      ...{ maxUses: 100, maxUsesPerCustomer: 1, firstDay: "2026-12-01" },
    },
  });
});

const amount = "Enter an amount in pounds, like 5 or 7.50";

test.each([
  [{ value: "" }, "value", "Enter a whole number from 1 to 90"],
  [{ value: "7.5" }, "value", "Enter a whole number from 1 to 90"],
  [{ value: "101" }, "value", "Enter a whole number from 1 to 90"],
  [{ kind: "amount", value: "five", minimum: "30" }, "value", amount],
  [{ minimum: "thirty" }, "minimum", amount],
  [{ code: "" }, "code", "Use 3 to 30 letters, digits and hyphens, like SUMMER10"],
  [
    { kind: "amount", value: "5" },
    "minimum",
    "Enter at least £1 more than the discount, so that something is left to pay",
  ],
  [
    { goods: JSON.stringify({ categories: [], products: [] }) },
    "goods",
    "Choose a category or a product",
  ],
  [{ count: "0" }, "count", "Enter a whole number from 1 to 200"],
  [{ count: "201" }, "count", "Enter a whole number from 1 to 200"],
  [
    { email: "anna" },
    "email",
    "Enter an email address in the correct format, like name@example.com",
  ],
  [
    { email: "a@example.com" },
    "lastDay",
    "Enter a last day for a code limited to an email address",
  ],
  [
    { email: "a@example.com", lastDay: "2026-12-24", count: "2" },
    "count",
    "Create only one code per email address",
  ],
])("shows a field error for %j", (fields, name, message) => {
  expect(parse(fields)).toMatchObject({ ok: false, messages: { [name]: message } });
});
