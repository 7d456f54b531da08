/** Guards changes for which a session that was left open, or stolen, must not be enough. */
import { MINUTE_MS } from "@damson/service-runtime/durations";
import type { Context } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";
import { denied } from "../http/denied.ts";

/** A second factor counts as just shown for so long. */
const RECENT_MS = 5 * MINUTE_MS;

/** Throws `factor_needed_again` where the second factor was not shown in the last minutes. */
export function requireRecentFactor(
  { clock }: Pick<AdminContext, "clock">,
  c: Context<AdminEnv>,
): void {
  if (clock().getTime() - c.var.factorShownAt > RECENT_MS) throw denied("factor_needed_again");
}
