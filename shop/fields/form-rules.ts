import * as v from "valibot";
import { emailError, isEmailAddress } from "./email.ts";

/** Characters allowed beyond the limit before trimming, because normalising long text is slow. */
export const MAX_TYPED = 2000;

/** Accepts an email address up to `MAX_TYPED` characters, with a custom message. */
export function emailField(message: string) {
  return v.pipe(
    v.string(),
    v.maxLength(MAX_TYPED, message),
    v.trim(),
    v.check(isEmailAddress, message),
  );
}

export const limitedEmail = v.pipe(
  v.string(),
  atMost("Email", 255, MAX_TYPED),
  v.trim(),
  v.check(
    (input) => emailError(input) === undefined,
    ({ input }) => emailError(input) ?? "",
  ),
);

/** A required, trimmed text: `requiredText("City", 100)`. */
export function requiredText(label: string, maxLength: number) {
  return v.pipe(
    v.string(),
    atMost(label, maxLength, maxLength + MAX_TYPED),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    atMost(label, maxLength),
  );
}

/** Allows `maxLength` itself, despite "less than" in the message. `asTyped` is the limit before trimming. */
function atMost(label: string, maxLength: number, asTyped = maxLength) {
  return v.maxLength<string, number, string>(
    asTyped,
    `${label} must be less than ${maxLength} characters`,
  );
}
