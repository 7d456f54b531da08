import { expect, test } from "vitest";
import { maskEmail } from "./mask-email.ts";

test.each([
  ["anna@example.com", "a…@example.com"],
  ["😀x@example.com", "😀…@example.com"],
  ['"a@b"@example.com', '"…@example.com'],
  ["no address", "n…"],
  ["", "…"],
])("masks %j as %j", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
