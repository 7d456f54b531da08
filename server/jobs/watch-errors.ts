import { hostname } from "node:os";
import type { Service } from "@damson/order-service";
import { createFindingsReport } from "@damson/order-service/alerts/report-findings";
import type { RecentCount } from "@damson/service-runtime/recent-count";

interface Watched {
  readonly service: Pick<Service, "db" | "clock" | "log">;
  readonly errors: Pick<RecentCount, "read">;
}

/** Fewer errors are only logged. This many affect many shoppers. */
const MANY = 10;

/** Returns the job. Raises an alert while there are many errors. */
export function createErrorWatch({ service, errors }: Watched): () => Promise<void> {
  const report = createFindingsReport(service, "too_many_errors");
  return () => {
    const count = errors.read();
    return report(count < MANY ? [] : [{ subject: hostname(), details: { count } }]);
  };
}
