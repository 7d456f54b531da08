import { setTimeout as wait } from "node:timers/promises";
import type { Mailer } from "./mail.ts";

/** An unresponsive mail server must not delay a release. */
const MAX_CLOSE_MS = 3000;

/** Closes a mailer when `sending` settles, or after three seconds. */
export async function closeMailer(mailer: Mailer, sending: Promise<unknown>): Promise<void> {
  await Promise.race([sending, wait(MAX_CLOSE_MS, undefined, { ref: false })]);
  mailer.close();
  await sending;
}
