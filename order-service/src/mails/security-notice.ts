import { formatPence } from "@damson/shop/money";
import { formatTime } from "../london-days.ts";
import type { SecurityNoticeMessage } from "../outbox/messages.ts";
import { button, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

type Sentence = (notice: SecurityNoticeMessage) => string;

const sentences: Readonly<Record<SecurityNoticeMessage["type"], Sentence>> = {
  person_added: ({ person, subject }) => `${person} added ${subject} to the admin.`,
  person_reset: ({ person, subject }) =>
    `${person} made a new welcome link for ${subject}, who sets up another second factor with it.`,
  role_changed: ({ person, subject }) => `${person} changed the role of ${subject}.`,
  person_removed: ({ person, subject }) => `${person} removed ${subject} from the admin.`,
  second_factor_set_up: ({ subject }) => `${subject} set up a new second factor.`,
  address_requested: ({ person, subject, to = "" }) =>
    `${person} wants ${subject} to have another address: ${to}.`,
  address_changed: ({ subject, to = "" }) => `The address of ${subject} is ${to} now.`,
  address_confirmed: ({ person, subject, to = "" }) =>
    `${person} confirmed that the account of ${subject} has the address ${to} now.`,
  refund_limit_changed: ({ person, amount = 0 }) =>
    `${person} changed the sum above which refunds ask for the second factor to ${formatPence(amount)}.`,
  bank_account_changed: ({ person }) =>
    `${person} changed the bank account that customers pay to, which is under Shop in the admin.`,
  large_refund: ({ person, subject, amount = 0 }) =>
    `${person} paid ${formatPence(amount)} back for order ${subject}.`,
};

/** To each of the other owners. */
export function securityNotice(notice: SecurityNoticeMessage, { shop }: MailContext): MailContent {
  const sentence = sentences[notice.type](notice);
  return {
    subject: `${shop.name} admin: ${titles[notice.type]}`,
    preheader: `Do you know of this? ${sentence}`,
    heading: "Do you know of this?",
    blocks: [
      paragraph(sentence),
      paragraph(`It was done on ${formatTime(notice.at)}.`),
      paragraph(
        "If it surprises you, ask them by telephone. An owner can take a role away under People.",
      ),
      ...(shop.adminUrl === undefined
        ? []
        : [button("Look at the activity", `${shop.adminUrl}/activity`)]),
    ],
    reason: `You get this email because you are an owner of ${shop.longName}.`,
  };
}

const titles: Readonly<Record<SecurityNoticeMessage["type"], string>> = {
  person_added: "a member was added",
  person_reset: "a member begins anew",
  role_changed: "a role was changed",
  person_removed: "a member was removed",
  second_factor_set_up: "a new second factor",
  address_requested: "another address is wanted",
  address_changed: "an address was changed",
  address_confirmed: "an address was confirmed",
  refund_limit_changed: "the limit of refunds was changed",
  bank_account_changed: "another bank account",
  large_refund: "a large refund",
};
