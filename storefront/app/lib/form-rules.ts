/** Rules that several forms share, with the messages shoppers read. */
import * as v from "valibot";
import { emailFault, isEmailAddress } from "./email.ts";

/** An email address of any length. */
export function emailAddress(message: string) {
  return v.pipe(v.string(), v.trim(), v.check(isEmailAddress, message));
}

/** An email address as every form but `/auth` wants it. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (typed) => emailFault(typed) === undefined,
    ({ input }) => emailFault(input) ?? "",
  ),
);

/** Words that have to be there: `requiredText("City", 100)`. Spaces round them do not count. */
export function requiredText(label: string, longest: number) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(`${label} is required`), atMost(label, longest));
}

/** Whatever "less than" suggests, the number itself passes. */
function atMost(label: string, longest: number) {
  return v.maxLength<string, number, string>(
    longest,
    `${label} must be less than ${longest} characters`,
  );
}
