import { expect, test } from "vitest";
import { emailRefusal, isTaken, passwordRefusal, proofRefusal } from "./refusals.ts";

const message = "What the service says";

test.each([
  ["current_password_invalid", { currentPassword: "This is not your current password" }],
  ["current_password_required", { currentPassword: "This is not your current password" }],
  ["over_request_rate_limit", { currentPassword: expect.stringContaining("Too many attempts") }],
  ["same_password", { password: message }],
  ["weak_password", { password: message }],
  ["insufficient_aal", undefined],
  [undefined, undefined],
])("shows the refusal %s of a new password at its field", (code, refusal) => {
  expect(passwordRefusal({ code, message })).toEqual(refusal);
});

test.each([
  ["invalid_credentials", { password: "This is not your current password" }],
  ["over_request_rate_limit", { password: expect.stringContaining("Too many attempts") }],
  ["unexpected_failure", undefined],
])("shows the refusal %s of the current password at its field", (code, refusal) => {
  expect(proofRefusal({ code, message })).toEqual(refusal);
});

test.each([
  ["email_address_invalid", { newEmail: message }],
  ["over_email_send_rate_limit", { newEmail: message }],
  ["not_admin", { newEmail: message }],
  ["over_request_rate_limit", { newEmail: expect.stringContaining("Too many attempts") }],
  ["unexpected_failure", undefined],
])("shows the refusal %s of a new address at its field", (code, refusal) => {
  expect(emailRefusal({ code, message })).toEqual(refusal);
});

test("does not reveal that another account has an address", () => {
  expect(emailRefusal({ code: "email_exists", message })).toBeUndefined();
  expect(isTaken({ code: "email_exists", message })).toBe(true);
  expect(isTaken({ code: "weak_password", message })).toBe(false);
});
