import {
  dismissPictures,
  type Queries,
  readPictureProgress,
  retryPictures,
} from "@damson/catalogue";
import { transaction } from "@damson/database";
import { recordActivity } from "@damson/order-service/admin-api/activity";
import { type Context, Hono } from "hono";
import type { AddedZip, ChangedPictures, PictureProgress } from "#api/product-files.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { chunksOf } from "../http/read-upload.ts";
import { eventOf } from "./product-files.ts";

/** Pictures that imported files name: the ZIPs they come in, and how far they are. */
export function importedPictureRoutes(context: AdminContext): Hono<AdminEnv> {
  const { catalogue, clock, service, zips, pictureImports } = context;
  const changeFailed = async (
    c: Context<AdminEnv>,
    type: string,
    change: (db: Queries) => Promise<number>,
  ) => {
    const count = await transaction(catalogue, change);
    pictureImports.wake();
    if (count > 0) await recordActivity(service, eventOf(c.var.staffMember, type, { count }));
    return c.json({ count } satisfies ChangedPictures);
  };
  return new Hono<AdminEnv>()
    .get("/products/import/pictures", async (c) => {
      const progress: PictureProgress = await readPictureProgress(catalogue.reader);
      return c.json(progress);
    })
    .post("/products/import/pictures", async (c) => {
      const { id, files } = await zips.add(chunksOf(c.req.raw));
      return c.json({ zip: id, files } satisfies AddedZip, 201);
    })
    .post("/products/import/pictures/retry", (c) =>
      changeFailed(c, "pictures_retried", (db) => retryPictures(db, clock())),
    )
    .post("/products/import/pictures/dismiss", (c) =>
      changeFailed(c, "pictures_dismissed", dismissPictures),
    );
}
