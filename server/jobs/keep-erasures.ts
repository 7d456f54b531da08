/** Updates the list of erasures beside the backups every minute. */
import { type ErasureList, listErasureLists } from "@damson/backup/erasure-lists";
import { readBackupSettings } from "@damson/backup/settings";
import type { Service } from "@damson/order-service";
import { runJob } from "@damson/order-service/jobs/job-runs";
import { writeErasureLists } from "@damson/order-service/write-erasure-lists";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { runEvery } from "@damson/service-runtime/run-every";
import { dropEmpty, type Env } from "../settings.ts";

type Needs = Pick<Service, "db" | "clock" | "log" | "isRestoredCopy">;

export function startKeepingErasures(
  service: Needs,
  env: Env,
): { close(): Promise<void> } | undefined {
  const settings = readBackupSettings(dropEmpty(env));
  const lists = listErasureLists(settings);
  if (lists.length === 0) return undefined;
  const onFailed = (err: unknown) => service.log.error({ err }, "erasures were not listed");
  return {
    close: runEvery(MINUTE_MS, createErasureKeeping(service, lists, settings.keepDays), onFailed),
  };
}

/**
 * Returns the job. If the list cannot be written, only the job fails, and the next run writes the
 * missing entries.
 */
export function createErasureKeeping(
  service: Needs,
  lists: readonly ErasureList[],
  keepDays: number,
): () => Promise<void> {
  return async () => {
    // The list belongs to the shop, not to a restored copy.
    if (await service.isRestoredCopy()) return;
    await runJob(service, "keep_erasures", () => writeErasureLists(service, lists, keepDays));
  };
}
