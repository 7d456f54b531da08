import {
  dismissPictures,
  type Queries,
  readPictureProgress,
  retryPictures,
} from "@damson/catalogue";
import { transaction } from "@damson/database";
import { recordActivity } from "@damson/order-service/admin-api/activity";
import type { Context } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { readChunks } from "../http/read-upload.ts";
import { toImportEvent } from "./product-files.ts";

export function importedPictureRoutes(context: AdminContext) {
  const { catalogue, clock, service, zips, pictureImports } = context;
  const changeFailed = async (
    c: Context<AdminEnv>,
    type: string,
    change: (db: Queries) => Promise<number>,
  ) => {
    const count = await transaction(catalogue, change);
    pictureImports.wake();
    if (count > 0) await recordActivity(service, toImportEvent(c.var.staffMember, type, { count }));
    return { count };
  };
  return {
    "GET /products/import/pictures": () => readPictureProgress(catalogue.reader),
    async "POST /products/import/pictures"(c) {
      const { id, files } = await zips.add(readChunks(c.req.raw));
      return { zip: id, files };
    },
    "POST /products/import/pictures/retry": (c) =>
      changeFailed(c, "pictures_retried", (db) => retryPictures(db, clock())),
    "POST /products/import/pictures/dismiss": (c) =>
      changeFailed(c, "pictures_dismissed", dismissPictures),
  } satisfies Partial<Handlers>;
}
