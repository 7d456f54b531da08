import { formatPence } from "@damson/shop/money";
import type { PaymentProblem } from "../outbox/outbox-messages.ts";
import { facts, heading, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

const words: Readonly<
  Record<PaymentProblem["kind"], { readonly title: string; readonly what: string }>
> = {
  other_amount: {
    title: "The wrong amount was paid",
    what: "The payment provider took a different amount or currency than the order total, so the order does not count as paid. It will not expire. Please check the payment at the provider and refund it there, then write to the customer or cancel the order.",
  },
  refund_failed: {
    title: "A refund has failed",
    what: "The payment provider could not refund the money. Please check it there. Then refund the order again, or pay the customer back in another way.",
  },
  refund_waits: {
    title: "A refund is waiting for funds",
    what: "Your balance at the payment provider does not cover a refund. Top it up, or wait for more sales. The shop retries for three days and then reports the refund as failed.",
  },
  dispute_inquiry: {
    title: "A bank has asked about a payment",
    what: "The customer's bank has asked about the payment but has not taken the money back. Please respond at the payment provider before the deadline shown there. Without a response it may become a dispute.",
  },
  dispute: {
    title: "A payment is disputed",
    what: "The customer's bank wants the money back. Please respond at the payment provider before the deadline shown there.",
  },
  dispute_lost: {
    title: "A dispute was lost",
    what: "The customer's bank has taken the money back permanently. The shop has recorded the loss, so no refund is due. Do not send goods that are still here.",
  },
  dispute_appeal: {
    title: "A lost dispute is under appeal",
    what: "The lost dispute has been reopened. Please check at the payment provider whether it needs a response. The money stays recorded as lost until you win.",
  },
  dispute_won: {
    title: "A dispute was won",
    what: "The customer's bank has decided for the shop. A loss that was recorded has been reversed. Please check whether the goods were sent: if the order was cancelled because of the dispute, the customer is owed a refund again.",
  },
  dispute_prevented: {
    title: "A dispute was settled before it began",
    what: "The payment provider or the customer's bank has settled this with the customer. Please check at the provider whether the money was refunded. If so, do not send goods that are still here, and do not refund anything more.",
  },
};

/** Informs the shop of a payment that needs attention. */
export function paymentProblem(
  { kind, number, amount, detail }: PaymentProblem,
  { shop }: MailContext,
): MailContent {
  const { title, what } = words[kind];
  return {
    subject: `${title}: order ${number}`,
    preheader: `Order ${number}, total ${formatPence(amount)}.`,
    heading: `${title}.`,
    blocks: [
      paragraph(what),
      heading("Details"),
      facts(["Order", number], ["Amount", formatPence(amount)], ["Provider message", detail]),
    ],
    reason: `You’re receiving this email because this is the customer service address of ${shop.longName}.`,
  };
}
