import { findPictures } from "@damson/catalogue";
import { type AddedImage, addImage, moveFocalPoint } from "@damson/media/add-image";
import { imageBase, widthsOf } from "@damson/media/image-files";
import { Hono } from "hono";
import {
  type AddedPicture,
  type FocalPoint,
  MAX_PICTURE_KEYS,
  movedFocalPoint,
  type ProductPictures,
} from "#api/pictures.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";
import { readUpload } from "../http/read-upload.ts";

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
      return c.json(pictureOf(added), 201);
    })
    .post("/pictures/:hash{[0-9a-f]{32}}/focal-point", async (c) => {
      const { width, height, ...point } = await readBody(c.req.raw, movedFocalPoint);
      const image = { id: c.req.param("hash"), width, height, focalPoint: inPercent(point) };
      const { focalPoint } = await moveFocalPoint(media, image, image.focalPoint);
      return c.json(inParts(focalPoint));
    });
}

function pictureOf(image: AddedImage): AddedPicture {
  return {
    hash: image.id,
    file: imageBase(image),
    isBuiltIn: false,
    placeholderColour: image.placeholder,
    width: image.width,
    height: image.height,
    widths: widthsOf(image),
    ...inParts(image.focalPoint),
  };
}

/** The catalogue counts from 0 to 1, names of files in whole per cent. */
function inPercent({ focalX, focalY }: FocalPoint): AddedImage["focalPoint"] {
  return { x: Math.round(focalX * 100), y: Math.round(focalY * 100) };
}

function inParts({ x, y }: AddedImage["focalPoint"]): FocalPoint {
  return { focalX: x / 100, focalY: y / 100 };
}
