import * as v from "valibot";
import type { Context } from "../context.ts";
import { command, times } from "./command.ts";

export function webhookCommands({ webhooks }: Context) {
  return {
    /** Sets where webhooks are sent from now on. */
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
    /** Sends what the test button of an endpoint sends, and returns the status of the response. */
    pingWebhooks: async () => ({ status: await webhooks.ping() }),
    /** Holds webhooks back from now on. */
    holdWebhooks: async () => webhooks.hold(),
    /** Sends what is held, and holds nothing back any longer. */
    resumeWebhooks: async () => webhooks.resume(),
    /** Plans that one of the next webhooks is dropped for good, or sent twice at once. */
    planWebhooks: command(
      v.strictObject({
        fate: v.picklist(["drop", "double"]),
        type: v.optional(v.string()),
        object: v.optional(v.string()),
        times,
      }),
      ({ times, ...plan }) => webhooks.plan(plan, times),
    ),
    /** Lists the webhook of each event, with its state and tries. */
    listWebhooks: async () => webhooks.list(),
    /** Waits until no webhook is being sent. */
    webhooksSettled: async () => webhooks.settled(),
  };
}
