import { mapDetail } from "@damson/shop/legal/details";
import type { Messages } from "../outbox/messages.ts";
import { type MailContent, paragraph } from "./content.ts";
import { greeting } from "./greeting.ts";
import type { MailContext } from "./mail-context.ts";

/** Repeats no order details, because a mistyped address may belong to someone else. */
export function orderCorrected(
  { number }: Messages["order_corrected"],
  { shop, owner }: MailContext,
): MailContent {
  return {
    subject: `The address of your order ${number} was changed`,
    preheader: "If you asked us to, there is nothing to do.",
    heading: "The address of your order was changed.",
    blocks: [
      greeting(),
      paragraph(
        `We have changed where order ${number} goes, or the email address that we write to about it.`,
      ),
      paragraph(
        `If you asked us to, there is nothing to do. If you did not, please answer this email at once${mapDetail(owner.phone, (phone) => `, or call us on ${phone}`)}.`,
      ),
    ],
    reason: `You get this email because order ${number} of ${shop.longName} was placed with this address.`,
  };
}
