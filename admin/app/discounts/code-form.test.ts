import { parseForm } from "@damson/ui/form/parse-form";
import { expect, test } from "vitest";
import { codeForm } from "./code-form.ts";

function parse(fields: Readonly<Record<string, string>>) {
  const data = new FormData();
  const empty = { percent: "10", count: "1", email: "", lastDay: "", note: "" };
  for (const [name, value] of Object.entries({ ...empty, ...fields })) data.set(name, value);
  return parseForm(codeForm, data);
}

test("omits empty fields", () => {
  expect(parse({})).toEqual({ ok: true, values: { percent: 10, count: 1 } });
  expect(
    parse({
      percent: " 15 % ",
      email: " Anna@Example.com ",
      lastDay: "2026-12-24",
      note: " Fair ",
    }),
  ).toEqual({
    ok: true,
    values: {
      percent: 15,
      count: 1,
      email: "anna@example.com",
      lastDay: "2026-12-24",
      note: "Fair",
    },
  });
});

test.each([
  [{ percent: "" }, "percent", "Enter a whole number from 1 to 90"],
  [{ percent: "7.5" }, "percent", "Enter a whole number from 1 to 90"],
  [{ percent: "101" }, "percent", "Enter a whole number from 1 to 90"],
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
