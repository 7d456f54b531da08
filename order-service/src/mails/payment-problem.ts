import { formatPence } from "@damson/shop/money";
import type { PaymentProblem } from "../outbox/messages.ts";
import { facts, heading, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

const words: Readonly<
  Record<PaymentProblem["kind"], { readonly title: string; readonly what: string }>
> = {
  other_amount: {
    title: "Another amount was paid",
    what: "The provider took another amount than the order comes to, or in another currency. The order is not counted as paid: it does not expire, and waits for you. Please look at the payment at the provider, give it back there, and write to the customer or cancel the order.",
  },
  refund_failed: {
    title: "A refund has failed",
    what: "The provider could not give the money back. Please look at it there. Once it can, refund the order again; or pay the customer back in another way.",
  },
  refund_waits: {
    title: "A refund waits for money",
    what: "The balance at the provider does not cover a refund. Please pay money in there, or wait until enough was taken. The shop asks again for three days, and reports it as failed after that.",
  },
  dispute_inquiry: {
    title: "A bank asks about a payment",
    what: "The customer's bank asks about the payment, and has taken nothing back so far. Please answer it at the provider, in the time it gives you there: unanswered, it may become a dispute.",
  },
  dispute: {
    title: "A payment is disputed",
    what: "The customer's bank asks for the money back. Please answer it at the provider, in the time it gives you there.",
  },
  dispute_lost: {
    title: "A dispute is lost",
    what: "The customer's bank has taken the money back for good. It is written down as lost: there is nothing more to pay back. Goods that are still here are not to be sent.",
  },
  dispute_appeal: {
    title: "A lost dispute is appealed",
    what: "The dispute that was lost is being argued again. Please see at the provider whether it waits for an answer. Its money stays written down as lost until it is won.",
  },
  dispute_won: {
    title: "A dispute is won",
    what: "The customer's bank leaves the money with the shop. Where it was written down as lost, that is taken back. Please see whether the goods were sent: if the order was cancelled for the dispute, the customer is owed its money again.",
  },
  dispute_prevented: {
    title: "A dispute was settled before it began",
    what: "The provider or the customer's bank has settled this with the customer. Please see at the provider whether the money has gone back: if so, goods that are still here are not to be sent, and nothing more is to be paid back.",
  },
};

/** To the shop. */
export function paymentProblem(
  { kind, number, amount, detail }: PaymentProblem,
  { shop }: MailContext,
): MailContent {
  const { title, what } = words[kind];
  return {
    subject: `${title}: order ${number}`,
    preheader: `Order ${number} over ${formatPence(amount)}.`,
    heading: `${title}.`,
    blocks: [
      paragraph(what),
      heading("About it"),
      facts(["Order", number], ["It comes to", formatPence(amount)], ["The provider says", detail]),
    ],
    reason: `You get this email because this is the address of ${shop.longName} for what its customers write.`,
  };
}
