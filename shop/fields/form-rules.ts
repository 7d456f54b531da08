/** Rules that several forms share, with the messages shoppers read. */
import * as v from "valibot";
import { emailError, isEmailAddress } from "./email.ts";

/** Characters that a text may have beyond its limit before it is looked at: normalising it takes time. */
export const MAX_TYPED = 2000;

/** An email address of any length that is not absurd, with a message of the form's own. */
export function emailOfAnyLength(message: string) {
  return v.pipe(
    v.string(),
    v.maxLength(MAX_TYPED, message),
    v.trim(),
    v.check(isEmailAddress, message),
  );
}

/** An email address of limited length, with the messages of every form but `/auth`. */
export const limitedEmail = v.pipe(
  v.string(),
  atMost("Email", 255, MAX_TYPED),
  v.trim(),
  v.check(
    (input) => emailError(input) === undefined,
    ({ input }) => emailError(input) ?? "",
  ),
);

/** A required text of limited length, trimmed: `requiredText("City", 100)`. */
export function requiredText(label: string, maxLength: number) {
  return v.pipe(
    v.string(),
    atMost(label, maxLength, maxLength + MAX_TYPED),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    atMost(label, maxLength),
  );
}

/** Despite "less than" in its message, `maxLength` itself passes; as typed, it may be longer. */
function atMost(label: string, maxLength: number, asTyped = maxLength) {
  return v.maxLength<string, number, string>(
    asTyped,
    `${label} must be less than ${maxLength} characters`,
  );
}
