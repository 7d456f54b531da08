/** The look, each minute, for answers that were the server's own fault. */
import { hostname } from "node:os";
import type { Service } from "@damson/order-service";
import { createFindingsReport } from "@damson/order-service/alerts/report-findings";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { every } from "@damson/service-runtime/every";
import type { RecentCount } from "@damson/service-runtime/recent-count";

interface Watched {
  /** Its clock, its log, and the database in which alerts are kept. */
  readonly service: Pick<Service, "db" | "clock" | "log">;
  readonly errors: Pick<RecentCount, "read">;
}

/** A bug that one shopper meets a few times is in the log; more are met by many. */
const MANY = 10;

/** Starts the job. */
export function startErrorWatch(watched: Watched): { close(): Promise<void> } {
  const { log } = watched.service;
  const onFailed = (err: unknown) => log.error({ err }, "errors were not watched");
  return { close: every(MINUTE_MS, createErrorWatch(watched), onFailed) };
}

/** Gives the job: it raises an alert while there are many, and ends it once there are few. */
export function createErrorWatch({ service, errors }: Watched): () => Promise<void> {
  const report = createFindingsReport(service, "too_many_errors");
  return () => {
    const count = errors.read();
    return report(count < MANY ? [] : [{ subject: hostname(), details: { count } }]);
  };
}
