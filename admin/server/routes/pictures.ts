import { findPictures } from "@damson/catalogue";
import { addImage, moveFocalPoint } from "@damson/media/add-image";
import { createApiError } from "@damson/order-service/errors";
import { MAX_PICTURE_KEYS, movedFocalPoint } from "#api/pictures.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { readUpload } from "../http/read-upload.ts";
import { toFractions, toMadeImage, toPercent } from "../pictures/made-image.ts";

const isHash = (text: string) => /^[0-9a-f]{32}$/.test(text);

/** Picture uploads and crops. Errors are `MediaError`, with messages for the user. */
export function picturesRoutes({ catalogue, media }: AdminContext) {
  return {
    async "GET /product-pictures"(c) {
      const keys = (c.req.queries("key") ?? []).slice(0, MAX_PICTURE_KEYS);
      return Object.fromEntries(await findPictures(catalogue.reader, keys));
    },
    async "POST /pictures"(c) {
      const added = await addImage(media, await readUpload(c.req.raw));
      return { ...toMadeImage(added), isBuiltIn: false };
    },
    "POST /pictures/:hash/focal-point": {
      body: movedFocalPoint,
      async handle(c, { width, height, ...point }) {
        const id = c.req.param("hash");
        if (!isHash(id)) {
          throw createApiError({ code: "not_found", message: "Picture not found" });
        }
        const image = { id, width, height, focalPoint: toPercent(point) };
        const { focalPoint } = await moveFocalPoint(media, image, image.focalPoint);
        return toFractions(focalPoint);
      },
    },
  } satisfies Partial<Handlers>;
}
