import * as v from "valibot";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { closeDispute, openDispute, updateDispute } from "../payments/dispute.ts";
import { chargeOf, getDispute, getIntent, getRefund } from "../payments/find.ts";
import { settleRefund } from "../payments/refund.ts";
import { command, pence, times } from "./command.ts";

/** What becomes of refunds, and disputes. */
export function moneyBackCommands(context: Context) {
  return {
    /** Says how the next refunds begin. */
    planRefunds: command(
      v.strictObject({
        status: v.picklist(["pending", "failed"]),
        pending_reason: v.optional(
          v.picklist(["processing", "insufficient_funds", "charge_pending"]),
          "processing",
        ),
        times,
      }),
      ({ times, ...planned }) => {
        for (let left = times; left > 0; left -= 1) context.state.plannedRefunds.push(planned);
      },
    ),
    /** Ends a pending refund, or has one fail that succeeded. */
    settleRefund: command(
      v.strictObject({
        refund: v.string(),
        outcome: v.picklist(["succeeded", "failed"]),
        failure_reason: v.optional(v.string()),
      }),
      ({ refund, outcome, failure_reason }) =>
        settleRefund(context, getRefund(context, refund), outcome, failure_reason),
    ),
    /** Has the customer dispute a payment at their bank. */
    openDispute: command(
      v.strictObject({
        payment_intent: v.string(),
        amount: v.optional(pence),
        reason: v.optional(v.string()),
        status: v.optional(v.picklist(["needs_response", "warning_needs_response"])),
      }),
      ({ payment_intent, ...wanted }) => {
        const charge = chargeOf(context, getIntent(context, payment_intent));
        if (!charge) throw refuse("This PaymentIntent has no charge.");
        return openDispute(context, charge, wanted);
      },
    ),
    /** Has a dispute go on, as by an appeal. */
    updateDispute: command(
      v.strictObject({
        dispute: v.string(),
        status: v.picklist(["under_review", "appeal_needs_response", "appeal_under_review"]),
      }),
      ({ dispute, status }) => updateDispute(context, getDispute(context, dispute), status),
    ),
    /** Decides a dispute: `won` is for the shop. */
    closeDispute: command(
      v.strictObject({
        dispute: v.string(),
        outcome: v.picklist(["won", "lost", "prevented", "warning_closed"]),
      }),
      ({ dispute, outcome }) => closeDispute(context, getDispute(context, dispute), outcome),
    ),
  };
}
