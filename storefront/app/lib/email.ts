// As browsers read an address, and with a dot in the domain, whose lack is always a slip here.
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

/** What is wrong with a typed address, as every form but `/auth` says it; empty is invalid too. */
export function emailFault(typed: string): string | undefined {
  const address = typed.trim();
  if (!isEmailAddress(address)) return "Invalid email address";
  if (address.length > LONGEST) return `Email must be less than ${LONGEST} characters`;
  return undefined;
}
