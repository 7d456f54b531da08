import * as v from "valibot";
import type { Context } from "../context.ts";
import { runDue } from "../payments/run-due.ts";
import { clearState } from "../state.ts";
import { command, times } from "./command.ts";

/** The clock, what goes wrong with requests, and a new beginning. */
export function timeAndFaultCommands(context: Context) {
  const { clock, faults, keys, state, webhooks } = context;
  return {
    /** Has something go wrong with one of the next requests to the API. */
    planFault: command(
      v.strictObject({
        on: v.optional(v.string()),
        times,
        when: v.optional(v.picklist(["before", "after"])),
        /** Milliseconds, or in the same process what to wait for. */
        delay: v.optional(v.union([v.number(), v.instance(Promise<unknown>)])),
        fail: v.optional(v.picklist([400, 401, 403, 429, 500, 503, "cut"])),
        /** The code of the error, with `fail: 400`. */
        code: v.optional(v.string()),
        param: v.optional(v.string()),
      }),
      (fault) => faults.plan(fault),
    ),
    clearFaults: async () => faults.clear(),
    /** Moves the clock forward, and does what is due by then. */
    advanceClock: command(
      v.strictObject({ seconds: v.pipe(v.number(), v.minValue(0)) }),
      ({ seconds }) => {
        clock.advance(seconds);
        return runDue(context);
      },
    ),
    /** Does what is due, for callers that give a clock of their own. */
    runDue: async () => runDue(context),
    /** Forgets everything but the time and where webhooks go. */
    reset: async () => {
      clearState(state);
      webhooks.clear();
      faults.clear();
      keys.clear();
    },
  };
}
