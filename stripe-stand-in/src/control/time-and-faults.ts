import * as v from "valibot";
import type { Context } from "../context.ts";
import { runDue } from "../payments/due.ts";
import { clearState } from "../state.ts";
import { command, times } from "./command.ts";

export function timeAndFaultCommands(context: Context) {
  const { faults, keys, state, webhooks } = context;
  return {
    /** Plans the failure or delay of one of the next requests to the API. */
    planFault: command(
      v.strictObject({
        on: v.optional(v.string()),
        times,
        when: v.optional(v.picklist(["before", "after"])),
        /** Milliseconds, or in the same process a promise to wait for. */
        delay: v.optional(v.union([v.number(), v.instance(Promise<unknown>)])),
        fail: v.optional(v.picklist([400, 401, 403, 500, 503, "cut"])),
        /** The code of the error, with `fail: 400`. */
        code: v.optional(v.string()),
        param: v.optional(v.string()),
      }),
      ({ times, ...fault }) => faults.add(fault, times),
    ),
    clearFaults: async () => faults.clear(),
    /** Does what is due, for callers that pass a clock. */
    runDue: async () => runDue(context),
    /** Clears everything but the webhook endpoint. */
    reset: async () => {
      clearState(state);
      webhooks.clear();
      faults.clear();
      keys.clear();
    },
  };
}
