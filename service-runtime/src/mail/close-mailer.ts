import { setTimeout as wait } from "node:timers/promises";
import type { Mailer } from "./mail.ts";

/** While a shop is switched its customers wait, also where the mail server answers nothing. */
const MAX_CLOSE_MS = 3000;

/** Closes a mailer once what is being sent has been, or has had three seconds. */
export async function closeMailer(mailer: Mailer, sending: Promise<unknown>): Promise<void> {
  await Promise.race([sending, wait(MAX_CLOSE_MS, undefined, { ref: false })]);
  mailer.close();
  await sending;
}
