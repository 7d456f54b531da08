import { expect, test } from "vitest";
import { maskEmail } from "./mask-email.ts";

test.each([
  ["anna@example.com", "a…@example.com"],
  ["😀x@example.com", "😀…@example.com"],
  ['"a@b"@example.com', '"…@example.com'],
  ["no address", "n…"],
  ["", "…"],
])("of %j no more is shown than %j", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
