import { findPictures } from "@damson/catalogue";
import { addImage, moveFocalPoint } from "@damson/media/add-image";
import { Hono } from "hono";
import {
  type AddedPicture,
  MAX_PICTURE_KEYS,
  movedFocalPoint,
  type ProductPictures,
} from "#api/pictures.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";
import { readUpload } from "../http/read-upload.ts";
import { inParts, inPercent, pictureOf } from "../pictures/picture-of.ts";

/** Uploads, and the crops of what was uploaded. Refusals are `MediaError`: sentences for who uploads. */
export function picturesRoutes({ catalogue, media }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>()
    .get("/product-pictures", async (c) => {
      const keys = (c.req.queries("key") ?? []).slice(0, MAX_PICTURE_KEYS);
      const found = await findPictures(catalogue.reader, keys);
      return c.json(Object.fromEntries(found) satisfies ProductPictures);
    })
    .post("/pictures", async (c) => {
      const added = await addImage(media, await readUpload(c.req.raw));
      const picture = { ...pictureOf(added), isBuiltIn: false } satisfies AddedPicture;
      return c.json(picture, 201);
    })
    .post("/pictures/:hash{[0-9a-f]{32}}/focal-point", async (c) => {
      const { width, height, ...point } = await readBody(c.req.raw, movedFocalPoint);
      const image = { id: c.req.param("hash"), width, height, focalPoint: inPercent(point) };
      const { focalPoint } = await moveFocalPoint(media, image, image.focalPoint);
      return c.json(inParts(focalPoint));
    });
}
