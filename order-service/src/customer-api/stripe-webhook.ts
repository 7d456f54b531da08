import { transaction } from "@damson/database";
import type { Context, Handler } from "../context.ts";
import { badRequest, json, readBody } from "../http/json.ts";
import type { ProviderEvent } from "../payments/provider/provider.ts";
import { settleEvent } from "../payments/settle-event.ts";
import { requireProvider } from "./require-provider.ts";

/** Far more than an event of one payment has. */
const MAX_BYTES = 262_144;

/** `POST /stripe-webhook`. An event, whole or thin, only says what to look at. An error has Stripe send it again. */
export const postStripeEvent: Handler = async (request, context) => {
  const provider = requireProvider(context);
  const body = await readBody(request, MAX_BYTES);
  const event = provider.readEvent(body, request.headers.get("Stripe-Signature") ?? "");
  if (event === undefined) {
    context.refusedEvents.add();
    throw badRequest("This is no event that Stripe has signed just now.");
  }
  context.refusedEvents.reset();
  // First, so that Health shows it as well if acting on it fails.
  await storeEvent(context, event);
  await settleEvent(context, provider, event);
  return json({ received: true });
};

async function storeEvent({ db, clock }: Context, { id, type }: ProviderEvent): Promise<void> {
  await transaction(db, (queries) =>
    queries
      .insertInto("provider_events")
      .values({ id, type, received_at: clock() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute(),
  );
}
