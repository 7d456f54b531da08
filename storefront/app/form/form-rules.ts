/** Rules that several forms share, with the messages shoppers read. */
import * as v from "valibot";
import { emailError, isEmailAddress } from "#app/lib/email.ts";

/** An email address of any length. */
export function emailAddress(message: string) {
  return v.pipe(v.string(), v.trim(), v.check(isEmailAddress, message));
}

/** An email address by the rule and in the words of every form but `/auth`. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (typed) => emailError(typed) === undefined,
    ({ input }) => emailError(input) ?? "",
  ),
);

/** A required text of limited length, trimmed: `requiredText("City", 100)`. */
export function requiredText(label: string, longest: number) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(`${label} is required`), atMost(label, longest));
}

/** Despite "less than" in its message, `longest` itself passes. */
function atMost(label: string, longest: number) {
  return v.maxLength<string, number, string>(
    longest,
    `${label} must be less than ${longest} characters`,
  );
}
