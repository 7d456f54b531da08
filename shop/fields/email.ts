// The HTML rule for email addresses, but with a required dot in the domain. Leaving it out is
// always a typo.
const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const domainLabel = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const format = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${domainLabel}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$`,
  "i",
);
const MAX_LENGTH = 255;

/** Expects trimmed text. */
export function isEmailAddress(text: string): boolean {
  return format.test(text);
}

/** Returns the error message for an email field on every form but `/auth`. Empty input is invalid. */
export function emailError(input: string): string | undefined {
  const address = input.trim();
  if (!isEmailAddress(address)) return "Invalid email address";
  if (address.length > MAX_LENGTH) return `Email must be less than ${MAX_LENGTH} characters`;
  return undefined;
}
