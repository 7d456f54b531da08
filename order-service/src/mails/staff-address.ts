import type { Messages } from "../outbox/messages.ts";
import { button, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

/** For a staff member whose account is to have this address. */
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
