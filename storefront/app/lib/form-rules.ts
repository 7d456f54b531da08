/** Rules that several forms share, with the messages shoppers read. */
import * as v from "valibot";

// As browsers read an address, and with a dot in the domain, whose lack is always a slip here.
const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const domainLabel = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const emailFormat = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${domainLabel}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$`,
  "i",
);

/** An email address of any length. */
export function emailAddress(message: string) {
  return v.pipe(v.string(), v.trim(), v.regex(emailFormat, message));
}

/** An email address as every form but `/auth` wants it: empty is invalid, 255 characters pass. */
export const email = v.pipe(emailAddress("Invalid email address"), atMost("Email", 255));

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
