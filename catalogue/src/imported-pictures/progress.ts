import type { Queries } from "../database/database.ts";

interface FailedPicture {
  readonly id: number;
  readonly productId: string;
  readonly product: string;
  /** URL, or file name in the ZIP. */
  readonly source: string;
  readonly problem: string;
}

/** Progress of unfinished imports. */
export interface PictureProgress {
  readonly waiting: number;
  readonly done: number;
  readonly failed: number;
  readonly failures: readonly FailedPicture[];
}

const FAILURES_SHOWN = 50;

export async function readPictureProgress(db: Queries): Promise<PictureProgress> {
  const counts = await db
    .selectFrom("imported_pictures")
    .select(["state", ({ fn }) => fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  const count = (state: string) => Number(counts.find((each) => each.state === state)?.count ?? 0);
  const failures = await db
    .selectFrom("imported_pictures")
    .innerJoin("products", "products.id", "imported_pictures.product_id")
    .select(["imported_pictures.id", "product_id as productId", "name as product"])
    .select(["source", ({ fn, val }) => fn.coalesce("problem", val("")).as("problem")])
    .where("imported_pictures.state", "=", "failed")
    .orderBy("imported_pictures.id")
    .limit(FAILURES_SHOWN)
    .execute();
  return {
    waiting: count("waiting"),
    done: count("done") + count("ready"),
    failed: count("failed"),
    failures,
  };
}

/** Retries all failed pictures from now on. Returns their number. */
export async function retryPictures(db: Queries, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("imported_pictures")
    .set({ state: "waiting", attempts: 0, problem: null, next_attempt_at: now })
    .where("state", "=", "failed")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Discards all failed pictures. Returns their number. */
export async function dismissPictures(db: Queries): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("imported_pictures")
    .where("state", "=", "failed")
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns the ids of ZIPs that unfinished or failed pictures come from. */
export async function findZipsInUse(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("imported_pictures")
    .select("zip")
    .distinct()
    .where("state", "in", ["waiting", "failed"])
    .execute();
  return new Set(rows.flatMap(({ zip }) => zip ?? []));
}
