import type { Messages } from "../outbox/messages.ts";
import { button, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

/** For an owner who wants to see whether the shop's mails arrive. */
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
