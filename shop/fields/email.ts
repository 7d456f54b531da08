// As browsers validate an address, but with a dot in the domain: shoppers leave it out by mistake only.
const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const domainLabel = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const format = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${domainLabel}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$`,
  "i",
);
const MAX_LENGTH = 255;

/** Returns true if a trimmed text is an email address. */
export function isEmailAddress(text: string): boolean {
  return format.test(text);
}

/** The message for a wrong address, on every form but `/auth`. An empty one is invalid. */
export function emailError(input: string): string | undefined {
  const address = input.trim();
  if (!isEmailAddress(address)) return "Invalid email address";
  if (address.length > MAX_LENGTH) return `Email must be less than ${MAX_LENGTH} characters`;
  return undefined;
}
