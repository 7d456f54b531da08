import { type Database as CatalogueDatabase, findImagesInUse } from "@damson/catalogue";
import type { MediaStore } from "@damson/media/media-store";
import { removeUnused } from "@damson/media/remove-unused";
import type { Service } from "@damson/order-service";
import { readRuns, runJob } from "@damson/order-service/jobs/job-runs";
import { DAY_MS, HOUR_MS } from "@damson/service-runtime/durations";

const JOB = "remove_unused_pictures";

interface CleanUp {
  readonly store: MediaStore;
  readonly catalogue: CatalogueDatabase;
  readonly service: Pick<Service, "db" | "clock" | "log">;
}

/** Runs at most once a day, or once an hour after a failure, which System status shows. */
export async function cleanUpPictures({ store, catalogue, service }: CleanUp): Promise<void> {
  const now = service.clock();
  const last = (await readRuns(service.db.reader)).get(JOB);
  const pause = last?.error ? HOUR_MS : DAY_MS;
  if (last && now.getTime() - last.ranAt.getTime() < pause) return;
  await runJob(service, JOB, async () => {
    const findInUse = () => findImagesInUse(catalogue.reader, now);
    const removed = await removeUnused(store, findInUse, now);
    if (removed.length > 0)
      service.log.info({ removed: removed.length }, "unused pictures were removed");
  });
}
