/** Rules that several forms share, with the messages shoppers read. */
import * as v from "valibot";
import { emailError, isEmailAddress } from "#app/lib/email.ts";

/** An email address of any length, with a message of the form's own. */
export function emailOfAnyLength(message: string) {
  return v.pipe(v.string(), v.trim(), v.check(isEmailAddress, message));
}

/** An email address of limited length, with the messages of every form but `/auth`. */
export const limitedEmail = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (input) => emailError(input) === undefined,
    ({ input }) => emailError(input) ?? "",
  ),
);

/** A required text of limited length, trimmed: `requiredText("City", 100)`. */
export function requiredText(label: string, maxLength: number) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(`${label} is required`), atMost(label, maxLength));
}

/** Despite "less than" in its message, `maxLength` itself passes. */
function atMost(label: string, maxLength: number) {
  return v.maxLength<string, number, string>(
    maxLength,
    `${label} must be less than ${maxLength} characters`,
  );
}
