import { domainToASCII } from "node:url";

/** Maximum length of an address (RFC 5321, section 4.5.3.1). */
const MAX_LENGTH = 320;
const GMAIL = "gmail.com";
const gmailDomains: ReadonlySet<string> = new Set([GMAIL, "googlemail.com"]);

/**
 * Normalises an address to its mailbox: removes case, a tag after a plus sign, and Gmail's dots and
 * second domain. Use it only for limits: a few mail servers treat such addresses as different, so
 * it does not identify an account or a recipient.
 */
export function normalizeMailbox(address: string): string {
  // Truncated first, to limit the time.
  const text = normalizeText(address.slice(0, MAX_LENGTH));
  const at = text.lastIndexOf("@");
  if (at < 0) return text;
  const domain = normalizeDomain(text.slice(at + 1));
  const user = removeTag(text.slice(0, at));
  if (!gmailDomains.has(domain)) return `${user}@${domain}`;
  return `${user.replaceAll(".", "") || user}@${GMAIL}`;
}

/** A leading plus sign belongs to the name. */
function removeTag(user: string): string {
  const plus = user.indexOf("+", 1);
  return plus < 0 ? user : user.slice(0, plus);
}

/** Returns text that is not a domain unchanged. */
function normalizeDomain(text: string): string {
  return (domainToASCII(text) || text).replace(/\.+$/, "");
}

/** Converts to lower case first, because that can produce two characters that NFKC combines. */
function normalizeText(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFKC");
}
