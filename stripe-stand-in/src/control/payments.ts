import * as v from "valibot";
import type { Context } from "../context.ts";
import { decline } from "../payments/decline.ts";
import { getIntent, getSession } from "../payments/find.ts";
import { pay, payLater } from "../payments/pay.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { command, pence } from "./command.ts";

const paying = v.strictObject({
  session: v.string(),
  /** Where it is not what the session asks for. */
  amount: v.optional(pence),
  currency: v.optional(v.string()),
});

/** What the customer and their bank do. */
export function paymentCommands(context: Context) {
  return {
    /** Pays by card, an expired session too. */
    pay: command(paying, ({ session, ...paid }) =>
      pay(context, getSession(context, session), paid),
    ),
    /** Completes a session whose money arrives later. */
    payLater: command(paying, ({ session, ...paid }) =>
      payLater(context, getSession(context, session), paid),
    ),
    /** Says what became of the money that was to arrive later. */
    settlePayment: command(
      v.strictObject({ payment_intent: v.string(), outcome: v.picklist(["succeeded", "failed"]) }),
      ({ payment_intent, outcome }) =>
        settlePayment(context, getIntent(context, payment_intent), outcome),
    ),
    /** Has the card declined. */
    decline: command(
      v.strictObject({ session: v.string(), decline_code: v.optional(v.string()) }),
      ({ session, decline_code }) => decline(context, getSession(context, session), decline_code),
    ),
  };
}
