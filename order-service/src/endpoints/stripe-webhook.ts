import { transaction } from "@damson/database";
import { readText } from "@damson/service-runtime/http/read-text";
import type { Context, Handler } from "../context.ts";
import { Refused } from "../errors.ts";
import { badRequest, json } from "../http/json.ts";
import type { PaymentProvider, ProviderEvent } from "../provider/provider.ts";
import { settleRefund } from "../settlement/carry-out-refunds.ts";
import { settleDispute } from "../settlement/settle-dispute.ts";
import { settleCheckout } from "../settlement/settle-payment.ts";
import { requireProvider } from "./payment.ts";

/** Far more than an event of one payment has. */
const MAX_BYTES = 262_144;

/**
 * `POST /stripe-webhook`. An event only says what to look at: events come twice, late and in any order, so
 * what counts is what Stripe answers when it is asked. An error has Stripe send it again.
 */
export const postStripeEvent: Handler = async (request, context) => {
  const provider = requireProvider(context);
  const body = await readText(request, MAX_BYTES, {
    tooLarge: () => new Refused({ code: "too_large", message: "This is more than we can read." }),
    unreadable: (cause) => badRequest("The request broke off.", cause),
  });
  const event = provider.readEvent(body, request.headers.get("Stripe-Signature") ?? "");
  if (event === undefined) throw badRequest("This is no event that Stripe has signed just now.");
  // First, so that Health tells of it as well if acting on it fails.
  await keep(context, event);
  await act(context, provider, event);
  return json({ received: true });
};

async function act(
  context: Context,
  provider: PaymentProvider,
  { about }: ProviderEvent,
): Promise<void> {
  switch (about?.kind) {
    case "checkout":
      return settleCheckout(context, provider, about.id);
    case "refund":
      return settleRefund(context, await provider.readRefund(about.id));
    case "dispute":
    case "dispute_lost":
      return settleDispute(context, provider, about);
    default:
  }
}

async function keep({ db, clock }: Context, { id, type }: ProviderEvent): Promise<void> {
  await transaction(db, (queries) =>
    queries
      .insertInto("provider_events")
      .values({ id, type, received_at: clock() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute(),
  );
}
