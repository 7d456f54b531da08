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

test("what is right comes back as the schema shapes it", () => {
  const parsed = parseForm(schema, typed({ name: " Anna ", password: "secret", again: "secret" }));

  expect(parsed).toEqual({
    ok: true,
    values: { name: "Anna", password: "secret", again: "secret" },
  });
});

test("each bad field has its first message, and the page's first leads", () => {
  const parsed = parseForm(schema, typed({ name: "", password: "short", again: "short" }));

  expect(parsed).toEqual({
    ok: false,
    messages: { name: "Name first", password: "Password too short" },
    first: "Name first",
  });
});

test("a rule about two fields is reported together with the rules about one", () => {
  const parsed = parseForm(schema, typed({ name: "", password: "secret", again: "secrets" }));

  expect(parsed).toMatchObject({ messages: { name: "Name first", again: "Not the same" } });
});

test("what the schema does not name is left out", () => {
  const parsed = parseForm(
    schema,
    typed({ name: "Anna", password: "secret", again: "secret", extra: "x" }),
  );

  expect(parsed).not.toHaveProperty("values.extra");
});
