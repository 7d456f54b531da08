import * as v from "valibot";
import type { Context } from "../context.ts";
import { command, times } from "./command.ts";

/** How webhooks reach the shop. */
export function webhookCommands({ webhooks }: Context) {
  return {
    /** Says where webhooks go from now on. */
    sendWebhooksTo: command(
      v.strictObject({
        url: v.string(),
        secret: v.string(),
        /** Types of events. Default: all. */
        events: v.optional(v.array(v.string())),
        /** Default: `snapshot`. */
        payload: v.optional(v.picklist(["snapshot", "thin"])),
      }),
      (endpoint) => webhooks.sendTo(endpoint),
    ),
    /** Sends what the test button of an endpoint sends, and gives the status of the answer. */
    pingWebhooks: async () => ({ status: await webhooks.ping() }),
    /** Keeps webhooks back from now on. */
    holdWebhooks: async () => webhooks.hold(),
    /**
     * Sends the webhooks of these events one after the other, in this order, whatever became of them
     * before. Default: all that are held, as they happened.
     */
    releaseWebhooks: command(
      v.optional(v.strictObject({ events: v.optional(v.array(v.string())) }), {}),
      ({ events }) => webhooks.release(events),
    ),
    /** Sends what is held, and keeps nothing back any longer. */
    resumeWebhooks: async () => webhooks.resume(),
    /** Has one of the next webhooks dropped for good, or sent twice at once. */
    planWebhooks: command(
      v.strictObject({ fate: v.picklist(["drop", "double"]), type: v.optional(v.string()), times }),
      (fate) => webhooks.plan(fate),
    ),
    /** What became of the webhook of each event. */
    listWebhooks: async () => webhooks.deliveries(),
    /** Waits until no webhook is being sent. */
    webhooksSettled: async () => webhooks.settled(),
  };
}
