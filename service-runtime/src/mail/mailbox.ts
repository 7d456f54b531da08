import { domainToASCII } from "node:url";

/** No mail server takes a longer address (RFC 5321, section 4.5.3.1). */
const MAX_LENGTH = 320;
const GMAIL = "gmail.com";
const gmailDomains: ReadonlySet<string> = new Set([GMAIL, "googlemail.com"]);

/**
 * The mailbox that an address reaches, however the address is written: in any case, with a tag after a
 * plus sign, and for Gmail with dots and by its other domain. For counting alone: a few servers keep such
 * addresses apart, so it says neither whose an account is nor where a mail goes.
 */
export function mailboxOf(address: string): string {
  // First of all, since everything else takes as long as the address is.
  const text = inOneForm(address.slice(0, MAX_LENGTH));
  const at = text.lastIndexOf("@");
  if (at < 0) return text;
  const domain = domainOf(text.slice(at + 1));
  const user = withoutTag(text.slice(0, at));
  if (!gmailDomains.has(domain)) return `${user}@${domain}`;
  return `${user.replaceAll(".", "") || user}@${GMAIL}`;
}

/** A tag has a name before it: what begins with a plus sign is a name. */
function withoutTag(user: string): string {
  const plus = user.indexOf("+", 1);
  return plus < 0 ? user : user.slice(0, plus);
}

/** Text that is no domain stays as it is. */
function domainOf(text: string): string {
  return (domainToASCII(text) || text).replace(/\.+$/, "");
}

/** The capital of a letter may be two, which only together have one form. */
function inOneForm(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFKC");
}
