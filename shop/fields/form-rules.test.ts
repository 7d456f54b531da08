import * as v from "valibot";
import { expect, test } from "vitest";
import { emailField, limitedEmail, requiredText } from "./form-rules.ts";

function messageFor(schema: v.GenericSchema<unknown, unknown>, typed: string) {
  return v.safeParse(schema, typed, { abortPipeEarly: true }).issues?.[0].message;
}

test.each([
  "anna@example.com",
  "anna.o'brien+shop@mail.example.co.uk",
  "ANNA@EXAMPLE.COM",
  "a_b-c@xn--bcher-kva.example",
  "anna@museum.xn--p1ai",
])("accepts %s as an email address", (typed) => {
  expect(messageFor(emailField("Wrong"), typed)).toBeUndefined();
});

test.each([
  "",
  "   ",
  "anna",
  "anna@",
  "@example.com",
  "anna@example",
  "anna@example.",
  "anna@.com",
  "anna@-example.com",
  "anna@example..com",
  ".anna@example.com",
  "anna..b@example.com",
  "anna b@example.com",
  "anna@example.com, ben@example.com",
])("rejects %j as an email address", (typed) => {
  expect(messageFor(emailField("Wrong"), typed)).toBe("Wrong");
});

test("trims an email address", () => {
  expect(v.parse(limitedEmail, "  anna@example.com ")).toBe("anna@example.com");
});

test("limits an email address to 255 characters", () => {
  const ofLength = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;

  expect(messageFor(limitedEmail, ofLength(255))).toBeUndefined();
  expect(messageFor(limitedEmail, ofLength(256))).toBe("Email must be less than 255 characters");
  expect(messageFor(limitedEmail, "")).toBe("Invalid email address");
});

test("trims required text and checks its length", () => {
  const city = requiredText("City", 100);

  expect(v.parse(city, "  Bath ")).toBe("Bath");
  expect(messageFor(city, "   ")).toBe("City is required");
  expect(messageFor(city, ` ${"x".repeat(100)} `)).toBeUndefined();
  expect(messageFor(city, "x".repeat(101))).toBe("City must be less than 100 characters");
});
