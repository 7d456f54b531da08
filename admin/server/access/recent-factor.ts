/** Guards sensitive changes against unattended and stolen sessions. */
import { MINUTE_MS } from "@damson/service-runtime/durations";
import type { Context } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";
import { createDenial } from "../http/denied.ts";

/** A second factor counts as recent for this long. */
const RECENT_MS = 5 * MINUTE_MS;

/** Throws `factor_needed_again` if the second factor was not verified recently. */
export function requireRecentFactor(
  { clock }: Pick<AdminContext, "clock">,
  c: Context<AdminEnv>,
): void {
  if (clock().getTime() - c.var.factorShownAt > RECENT_MS)
    throw createDenial("factor_needed_again");
}
