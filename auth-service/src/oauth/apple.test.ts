import { expect, test } from "vitest";
import { nameInForm } from "./apple.ts";

test("a name is made of its two parts, or of one", () => {
  const of = (name: object) => nameInForm(JSON.stringify({ name }));
  expect(of({ firstName: "Anna", lastName: "Apfel" })).toEqual({ name: "Anna Apfel" });
  expect(of({ lastName: "Apfel" })).toEqual({ name: "Apfel" });
});

test.each([
  "",
  "none",
  "{}",
  '{"name":null}',
  '{"name":{"firstName":7}}',
  '{"name":{"firstName":"\\u0000"}}',
])("no name is taken from %j", (form) => {
  expect(nameInForm(form)).toEqual({});
});
