import type { Service } from "../context.ts";
import { isReady } from "../orders/ready.ts";
import { outboxStatus } from "../outbox/rows.ts";
import { CommandError } from "./command-error.ts";
import type { Show } from "./command-line.ts";

/** Shows whether orders can be taken now, and whether emails are sent. Throws `CommandError`. */
export async function checkReady(service: Service, show: Show): Promise<void> {
  if (!(await isReady(service))) throw new CommandError("No order can be kept now: see the log");
  show("Orders can be kept");
  const { waiting, oldestSeconds, failed } = await outboxStatus(service.db, service.clock());
  const age = waiting > 0 ? `, the oldest for ${Math.round(oldestSeconds)} s` : "";
  show(`Emails that wait: ${waiting}${age}; given up: ${failed}`);
}
