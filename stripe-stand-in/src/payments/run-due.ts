import type { Context } from "../context.ts";
import { expireDue } from "./expire.ts";

/** What time alone brings about: sessions expire, and webhooks are tried again. */
export async function runDue(context: Context): Promise<void> {
  expireDue(context);
  await context.webhooks.sendDue();
}
