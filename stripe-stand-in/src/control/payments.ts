import * as v from "valibot";
import type { Context } from "../context.ts";
import { changeDispute, openDispute } from "../payments/dispute.ts";
import { getChargeOf, getDispute, getRefund, getSession } from "../payments/find.ts";
import { pay } from "../payments/pay.ts";
import { settleRefund } from "../payments/refund.ts";
import { command, pence, times } from "./command.ts";

export function paymentCommands(context: Context) {
  return {
    /** Pays by card, an expired session too. */
    pay: command(
      v.strictObject({
        session: v.string(),
        /** Default: that of the session, and its currency. */
        amount: v.optional(pence),
        currency: v.optional(v.string()),
      }),
      ({ session, ...paid }) => pay(context, getSession(context, session), paid),
    ),
    /** Plans the status of the next refunds. */
    planRefunds: command(
      v.strictObject({
        status: v.picklist(["pending", "failed"]),
        pending_reason: v.optional(
          v.picklist(["processing", "insufficient_funds", "charge_pending"]),
          "processing",
        ),
        times,
      }),
      ({ status, pending_reason, times }) =>
        context.state.refundPlans.add(
          status === "failed" ? { status } : { status, pending_reason },
          times,
        ),
    ),
    /** Ends a pending refund. `failed` also ends one that succeeded. */
    settleRefund: command(
      v.strictObject({ refund: v.string(), outcome: v.picklist(["succeeded", "failed"]) }),
      ({ refund, outcome }) => settleRefund(context, getRefund(context, refund), outcome),
    ),
    /** Disputes a payment at the customer's bank. */
    openDispute: command(
      v.strictObject({
        payment_intent: v.string(),
        amount: v.optional(pence),
        reason: v.optional(v.string()),
        status: v.optional(v.picklist(["needs_response", "warning_needs_response"])),
      }),
      ({ payment_intent, ...wanted }) =>
        openDispute(context, getChargeOf(context, payment_intent), wanted),
    ),
    /** Changes the status of a dispute, as by an appeal. */
    updateDispute: command(
      v.strictObject({
        dispute: v.string(),
        status: v.picklist(["under_review", "appeal_needs_response", "appeal_under_review"]),
      }),
      ({ dispute, status }) =>
        changeDispute(context, getDispute(context, dispute), status, "charge.dispute.updated"),
    ),
    /** Decides a dispute: `won` is for the shop. */
    closeDispute: command(
      v.strictObject({
        dispute: v.string(),
        outcome: v.picklist(["won", "lost", "prevented", "warning_closed"]),
      }),
      ({ dispute, outcome }) =>
        changeDispute(context, getDispute(context, dispute), outcome, "charge.dispute.closed"),
    ),
  };
}
