import type { AlertMessage, Messages } from "../outbox/outbox-messages.ts";
import { button, list, type MailContent, paragraph, type Words } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

/** Lists alerts for the owner and other recipients. */
export function alert(
  { title, whatToDo, matters, more }: AlertMessage,
  { shop }: MailContext,
): MailContent {
  const [first] = matters;
  const count = matters.length + more;
  const about = count === 1 ? first?.subject : String(count);
  return {
    subject: about ? `${title}: ${about}` : title,
    preheader: first?.sentence ?? title,
    heading: `${title}.`,
    blocks: [
      list(...matters.map((matter) => toSentence(matter, shop.adminUrl))),
      ...(more === 0
        ? []
        : [paragraph(more === 1 ? "There is 1 more." : `There are ${more} more.`)]),
      paragraph(whatToDo),
      paragraph(
        "Home in the admin shows this until it is resolved. You get at most one email a day about it.",
      ),
      ...(shop.adminUrl === undefined ? [] : [button("Open the admin", `${shop.adminUrl}/`)]),
    ],
    reason: `You’re receiving this email because ${shop.longName} sends its alerts to this address.`,
  };
}

function toSentence(
  { sentence, page, count }: AlertMessage["matters"][number],
  adminUrl: string | undefined,
): Words {
  const times = count === 1 ? "" : ` Seen ${count} times.`;
  if (adminUrl === undefined) return [sentence + times];
  return [`${sentence}${times} `, { text: "View", href: adminUrl + page }];
}

/** Test of the mail server, for the owner who asked for it. */
export function testMail(_data: Messages["test_mail"], { shop }: MailContext): MailContent {
  return {
    subject: `Test email from ${shop.name}`,
    preheader: "Your shop can send email.",
    heading: "Your shop can send email",
    blocks: [
      paragraph(
        `You asked for this email in the admin of ${shop.name}. Order confirmations and all other emails are sent the same way.`,
      ),
      paragraph(
        "If you found it in your spam folder, your customers will too. Ask your email provider which DNS records (SPF, DKIM, DMARC) your domain needs.",
      ),
      ...(shop.adminUrl === undefined ? [] : [button("Open the admin", shop.adminUrl)]),
    ],
    reason: `You’re receiving this email because you asked for it in the admin of ${shop.longName}.`,
  };
}

/** Asks a staff member to confirm their new address. */
export function staffAddress(
  { link }: Messages["staff_address"],
  { shop }: MailContext,
): MailContent {
  return {
    subject: `Confirm your new email address for the admin of ${shop.name}`,
    preheader: "The link works once, for one day.",
    heading: "Is this your new email address?",
    blocks: [
      paragraph(
        `An owner of ${shop.name} changed the email address of your admin account. Confirm it to sign in with it. Your password and authenticator stay the same.`,
      ),
      button("Confirm email address", link),
      paragraph(
        "The link works once, for one day. If you don’t work for this shop, ignore this email.",
      ),
    ],
    link,
    reason: `You’re receiving this email because an owner of ${shop.longName} entered this address.`,
  };
}
