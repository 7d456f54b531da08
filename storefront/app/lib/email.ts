// As browsers validate an address, but with a dot in the domain: shoppers leave it out by mistake only.
const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const domainLabel = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const format = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${domainLabel}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$`,
  "i",
);
const LONGEST = 255;

export function isEmailAddress(trimmed: string): boolean {
  return format.test(trimmed);
}

/**
 * What is wrong with an address, in the words of every form but `/auth`. An empty one is invalid.
 */
export function emailError(typed: string): string | undefined {
  const address = typed.trim();
  if (!isEmailAddress(address)) return "Invalid email address";
  if (address.length > LONGEST) return `Email must be less than ${LONGEST} characters`;
  return undefined;
}
