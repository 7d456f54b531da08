import { DAY_MS, HOUR_MS } from "@damson/service-runtime/durations";
import { getErrorMessage } from "@damson/service-runtime/errors";
import type { Service } from "../context.ts";
import { readRuns } from "../jobs/job-runs.ts";
import type { PaymentProvider } from "./provider/provider.ts";
import { settleEvent } from "./settle-event.ts";

/** The provider keeps events for this long. */
const KEPT_MS = 30 * DAY_MS;
/** New events may appear in the list with a delay. */
const OVERLAP_MS = HOUR_MS;

/**
 * Processes events about refunds and disputes since the last run, because their webhooks may have
 * been lost. If one fails, processes the others and then throws.
 */
export async function readProviderEvents(
  service: Service,
  provider: PaymentProvider,
  signal?: AbortSignal,
): Promise<void> {
  const events = await provider.listMoneyBackEvents(await findLastRead(service));
  // One event for each subject, because only the current state counts.
  const subjects = new Map(events.map((event) => [event.about?.id, event]));
  const failures: unknown[] = [];
  for (const event of subjects.values()) {
    if (signal?.aborted) return;
    await settleEvent(service, provider, event).catch((err: unknown) => {
      service.log.warn(
        { err, event: event.id },
        "a provider event could not be processed and will be retried",
      );
      failures.push(err);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, getErrorMessage(failures[0]));
}

async function findLastRead({ db, clock }: Service): Promise<Date> {
  const last = (await readRuns(db.reader)).get("read_provider_events");
  const wentWell = last !== undefined && last.error === null;
  const oldest = clock().getTime() - KEPT_MS;
  return new Date(wentWell ? Math.max(oldest, last.ranAt.getTime() - OVERLAP_MS) : oldest);
}
