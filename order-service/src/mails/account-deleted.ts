import { mapDetail } from "@damson/shop/legal/details";
import { formatDay } from "../london-days.ts";
import type { Messages } from "../outbox/messages.ts";
import { type MailContent, paragraph } from "./content.ts";
import { greeting } from "./greeting.ts";
import type { MailContext } from "./mail-context.ts";

export function accountDeleted(
  _message: Messages["account_deleted"],
  { shop, owner, at }: MailContext,
): MailContent {
  return {
    subject: "Your account is deleted",
    preheader: "This email is the last one about it.",
    heading: "Your account is deleted.",
    blocks: [
      greeting(),
      paragraph(
        `As you asked on ${formatDay(at)}, we have deleted your account, and signed it out everywhere.`,
      ),
      paragraph(
        "Your orders are not affected: the links in their emails open them as before. We keep them for as long as the law asks.",
      ),
      paragraph(
        `If it was not you, please answer this email${mapDetail(owner.phone, (phone) => `, or call us on ${phone}`)}.`,
      ),
    ],
    reason: `You get this email because ${shop.longName} had an account with this address. It is the last one about it, and we keep no copy.`,
  };
}
