import { mapDetail } from "@damson/shop/legal/details";
import type { Messages } from "../outbox/outbox-messages.ts";
import { type MailContent, paragraph } from "./content.ts";
import { greeting } from "./greeting.ts";
import type { MailContext } from "./mail-context.ts";

/** Contains no details of the order, because a mistyped address may belong to a stranger. */
export function orderCorrected(
  { number }: Messages["order_corrected"],
  { shop, owner }: MailContext,
): MailContent {
  return {
    subject: `The details of your order ${number} have changed`,
    preheader: "If you asked for this, there’s nothing to do.",
    heading: "The details of your order have changed.",
    blocks: [
      greeting(),
      paragraph(`We’ve updated the delivery address or the email address of order ${number}.`),
      paragraph(
        `If you asked for this, there’s nothing to do. If you didn’t, please reply to this email straight away${mapDetail(owner.phone, (phone) => ` or call us on ${phone}`)}.`,
      ),
    ],
    reason: `You’re receiving this email because order ${number} at ${shop.longName} was placed with this address.`,
  };
}
