import { mailFileName } from "@damson/media/image-files";
import type { MediaStore } from "@damson/media/media-store";
import type { ReadPicture } from "@damson/order-service";
import { builtInJpegs } from "@damson/shop/catalogue/built-in-jpegs";
import { log } from "./log.ts";
import { MEDIA_PATH } from "./media.ts";
import type { Site } from "./site.ts";

const uploaded = `${MEDIA_PATH}/`;

export function readMailPictures(
  store: Pick<MediaStore, "get">,
  files: Site["files"],
): ReadPicture {
  return async ({ base }) => {
    if (!base.startsWith(uploaded)) {
      return files.get(builtInJpegs(base).mail)?.byEncoding.identity.body;
    }
    try {
      return (await store.get(mailFileName(base.slice(uploaded.length))))?.bytes;
    } catch (err) {
      log.warn({ err }, "a picture is missing from an email");
      return undefined;
    }
  };
}
