import type { PollFailure, UnreadableProduct } from "@damson/catalogue";
import type { Service } from "@damson/order-service";
import { createFindingsReport } from "@damson/order-service/alerts/report-findings";
import { runJob } from "@damson/order-service/jobs/job-runs";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { getErrorMessage } from "@damson/service-runtime/errors";
import type { PageFailure } from "../pages/page-failures.ts";

interface Watched {
  readonly service: Pick<Service, "db" | "clock" | "log">;
  readonly failingPages: () => readonly PageFailure[];
  readonly unreadable: () => readonly UnreadableProduct[];
  /** Set while changes cannot be read. */
  readonly pollFailure: () => PollFailure | undefined;
}

const MAX_REASON = 300;
/** A restarting database is away for some seconds. */
const MIN_OUTAGE_MS = MINUTE_MS / 2;

/** Returns the job, which raises and ends alerts. */
export function createPageWatch(watched: Watched): () => Promise<void> {
  const { service, failingPages, unreadable, pollFailure } = watched;
  const reportPages = createFindingsReport(service, "page_not_rendered");
  const reportProducts = createFindingsReport(service, "product_not_readable");
  const reportPolling = createFindingsReport(service, "changes_not_shown");
  return () =>
    runJob(service, "watch_pages", async () => {
      await reportPolling(listOutages(pollFailure(), service.clock()));
      await reportProducts(
        unreadable().map(({ slug, name, isShown }) => ({
          subject: slug,
          details: { name, isShown },
        })),
      );
      await reportPages(failingPages().map(toFinding));
    });
}

function listOutages(failure: PollFailure | undefined, now: Date) {
  if (!failure || now.getTime() - failure.since.getTime() < MIN_OUTAGE_MS) return [];
  return [{ details: { reason: shorten(failure.reason) } }];
}

/** Leaves out the query, which anyone can make up. */
function toFinding({ path, error, shownVersion }: PageFailure) {
  const isShown = shownVersion !== undefined;
  return { subject: path, details: { reason: shorten(getErrorMessage(error)), isShown } };
}

function shorten(reason: string): string {
  return reason.slice(0, MAX_REASON).replace(/[.\s]+$/, "");
}
