import { formatPence } from "../../../storefront/app/lib/money.ts";
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
  dispute: {
    title: "A payment is disputed",
    what: "The customer's bank asks for the money back. Please answer it at the provider, in the time it gives you there.",
  },
  dispute_lost: {
    title: "A dispute is lost",
    what: "The customer's bank has taken the money back for good. It is written down as lost: there is nothing more to pay back. Goods that are still here are not to be sent.",
  },
};

/** For the shop. */
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
      facts(
        ["Order", number],
        ["It comes to", formatPence(amount)],
        ["Told by the provider", detail],
      ),
    ],
    reason: `You get this email because this is the address of ${shop.longName} for what its customers write.`,
  };
}
