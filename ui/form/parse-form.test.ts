import * as v from "valibot";
import { expect, test } from "vitest";
import { parseForm } from "./parse-form.ts";

const schema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty("Name first"), v.minLength(2, "Name too short")),
    password: v.pipe(v.string(), v.minLength(6, "Password too short")),
    again: v.string(),
  }),
  v.forward(
    v.check(({ password, again }) => password === again, "Not the same"),
    ["again"],
  ),
);

function typed(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test("returns valid values as the schema transforms them", () => {
  const parsed = parseForm(schema, typed({ name: " Anna ", password: "secret", again: "secret" }));

  expect(parsed).toEqual({
    ok: true,
    values: { name: "Anna", password: "secret", again: "secret" },
  });
});

test("returns the first message of each invalid field, in page order", () => {
  const parsed = parseForm(schema, typed({ name: "", password: "short", again: "short" }));

  expect(parsed).toEqual({
    ok: false,
    messages: { name: "Name first", password: "Password too short" },
    first: "Name first",
  });
});

test("reports rules about two fields together with those about one", () => {
  const parsed = parseForm(schema, typed({ name: "", password: "secret", again: "secrets" }));

  expect(parsed).toMatchObject({ messages: { name: "Name first", again: "Not the same" } });
});

test("drops fields that the schema does not name", () => {
  const parsed = parseForm(
    schema,
    typed({ name: "Anna", password: "secret", again: "secret", extra: "x" }),
  );

  expect(parsed).not.toHaveProperty("values.extra");
});
