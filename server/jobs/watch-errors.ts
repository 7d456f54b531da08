/** The look, each minute, for answers that were the server's own fault. */
import { hostname } from "node:os";
import type { Service } from "@damson/order-service";
import { createFindingsReport } from "@damson/order-service/alerts/report-findings";
import type { RecentCount } from "@damson/service-runtime/recent-count";

interface Watched {
  /** Its clock, its log, and the database in which alerts are kept. */
  readonly service: Pick<Service, "db" | "clock" | "log">;
  readonly errors: Pick<RecentCount, "read">;
}

/** A bug that one shopper meets a few times is in the log; more are met by many. */
const MANY = 10;

/** Gives the job: it raises an alert while there are many, and ends it once there are few. */
export function createErrorWatch({ service, errors }: Watched): () => Promise<void> {
  const report = createFindingsReport(service, "too_many_errors");
  return () => {
    const count = errors.read();
    return report(count < MANY ? [] : [{ subject: hostname(), details: { count } }]);
  };
}
