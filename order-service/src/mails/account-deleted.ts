import { mapDetail } from "@damson/shop/legal/details";
import { formatDay } from "../london-days.ts";
import type { Messages } from "../outbox/outbox-messages.ts";
import { type MailContent, paragraph } from "./content.ts";
import { greeting } from "./greeting.ts";
import type { MailContext } from "./mail-context.ts";

export function accountDeleted(
  _message: Messages["account_deleted"],
  { shop, owner, at }: MailContext,
): MailContent {
  return {
    subject: "Your account has been deleted",
    preheader: "This is the last email about your account.",
    heading: "Your account has been deleted.",
    blocks: [
      greeting(),
      paragraph(
        `As you asked on ${formatDay(at)}, we’ve deleted your account and signed you out on all devices.`,
      ),
      paragraph(
        "Your orders are not affected. You can still open them with the links in your order emails, and we keep them for as long as the law requires.",
      ),
      paragraph(
        `If this wasn’t you, please reply to this email${mapDetail(owner.phone, (phone) => ` or call us on ${phone}`)}.`,
      ),
    ],
    reason: `You’re receiving this email because this address had an account with ${shop.longName}. It is the last one about it, and we keep no copy.`,
  };
}
