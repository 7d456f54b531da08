import type { AlertMessage, Messages } from "../outbox/messages.ts";
import { button, list, type MailContent, paragraph, type Words } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

/** To the owner and other recipients of alerts. */
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
      list(...matters.map((matter) => sentenceOf(matter, shop.adminUrl))),
      ...(more === 0
        ? []
        : [paragraph(more === 1 ? "There is 1 more." : `There are ${more} more.`)]),
      paragraph(whatToDo),
      paragraph(
        "The admin lists this under Today until it is dealt with. You get at most one email a day about it.",
      ),
      ...(shop.adminUrl === undefined ? [] : [button("Open Today", `${shop.adminUrl}/`)]),
    ],
    reason: `You get this email because ${shop.longName} sends this address what needs its owner.`,
  };
}

function sentenceOf(
  { sentence, page, count }: AlertMessage["matters"][number],
  adminUrl: string | undefined,
): Words {
  const times = count === 1 ? "" : ` It was noticed ${count} times.`;
  if (adminUrl === undefined) return [sentence + times];
  return [`${sentence}${times} `, { text: "Look at it", href: adminUrl + page }];
}

/** To an owner who tests mail delivery. */
export function testMail(_data: Messages["test_mail"], { shop }: MailContext): MailContent {
  return {
    subject: `A test email of ${shop.name}`,
    preheader: "The shop’s emails leave as this one did.",
    heading: "The shop’s emails arrive",
    blocks: [
      paragraph(
        `You asked for this email in the admin of ${shop.name}. Order confirmations and all other emails of the shop leave the same way.`,
      ),
      paragraph(
        "If it lay among unwanted mail, your customers’ emails do as well: the provider of your email says which DNS records (SPF, DKIM, DMARC) your domain needs.",
      ),
      ...(shop.adminUrl === undefined ? [] : [button("Back to Today", shop.adminUrl)]),
    ],
    reason: `You get this email because you asked for it in the admin of ${shop.longName}.`,
  };
}

/** To the new address of a staff member. */
export function staffAddress(
  { link }: Messages["staff_address"],
  { shop }: MailContext,
): MailContent {
  return {
    subject: `Confirm your new email address for the admin of ${shop.name}`,
    preheader: "The link works once, for a day.",
    heading: "Is this your new email address?",
    blocks: [
      paragraph(
        `An owner of ${shop.name} has entered this address for your account in the admin. Once you confirm it, you sign in with it; your password and your second factor stay.`,
      ),
      button("Confirm this address", link),
      paragraph("The link works once, for a day. If you do not work for this shop, do nothing."),
    ],
    link,
    reason: `You get this email because an owner of ${shop.longName} typed this address.`,
  };
}
