import { formatPence } from "@damson/shop/money";
import { formatTime } from "../london-days.ts";
import type { SecurityNoticeMessage } from "../outbox/outbox-messages.ts";
import { button, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

type Sentence = (notice: SecurityNoticeMessage) => string;

const sentences: Readonly<Record<SecurityNoticeMessage["type"], Sentence>> = {
  staff_invited: ({ person, subject }) => `${person} invited ${subject} to the admin.`,
  staff_access_reset: ({ person, subject }) =>
    `${person} reset the access of ${subject}, who will set up a new password and authenticator.`,
  role_changed: ({ person, subject }) => `${person} changed the role of ${subject}.`,
  staff_removed: ({ person, subject }) => `${person} removed ${subject} from the admin.`,
  second_factor_set_up: ({ subject }) => `${subject} set up a new authenticator.`,
  address_requested: ({ person, subject, to = "" }) =>
    `${person} asked to change the email address of ${subject} to ${to}.`,
  address_changed: ({ subject, to = "" }) => `The email address of ${subject} is now ${to}.`,
  address_confirmed: ({ person, subject, to = "" }) =>
    `${person} confirmed ${to} as the new email address of ${subject}.`,
  refund_limit_changed: ({ person, amount = 0 }) =>
    `${person} changed the large refund limit to ${formatPence(amount)}.`,
  bank_account_changed: ({ person }) =>
    `${person} changed the bank account that customers pay to, under Settings, Payment methods.`,
  large_refund: ({ person, subject, amount = 0 }) =>
    `${person} refunded ${formatPence(amount)} for order ${subject}.`,
};

/** Warns each of the other owners. */
export function securityNotice(notice: SecurityNoticeMessage, { shop }: MailContext): MailContent {
  const sentence = sentences[notice.type](notice);
  return {
    subject: `${shop.name} admin: ${titles[notice.type]}`,
    preheader: `Was this expected? ${sentence}`,
    heading: "Was this expected?",
    blocks: [
      paragraph(sentence),
      paragraph(`This happened on ${formatTime(notice.at)}.`),
      paragraph(
        "If you didn’t expect it, call them to check. An owner can remove access under Settings, Staff.",
      ),
      ...(shop.adminUrl === undefined
        ? []
        : [button("View activity", `${shop.adminUrl}/settings/activity`)]),
    ],
    reason: `You’re receiving this email because you are an owner of ${shop.longName}.`,
  };
}

const titles: Readonly<Record<SecurityNoticeMessage["type"], string>> = {
  staff_invited: "staff member invited",
  staff_access_reset: "access reset",
  role_changed: "role changed",
  staff_removed: "staff member removed",
  second_factor_set_up: "new authenticator",
  address_requested: "email change requested",
  address_changed: "email changed",
  address_confirmed: "email confirmed",
  refund_limit_changed: "large refund limit changed",
  bank_account_changed: "bank account changed",
  large_refund: "large refund",
};
