import type { RequestListener } from "node:http";
import { dirname, join } from "node:path";
import type { Media } from "@damson/media/add-image";
import { log } from "./log.ts";
import { dropEmpty, type Env } from "./settings.ts";

export const MEDIA_PATH = "/media";

export interface OpenedMedia extends Media {
  /** Answers `GET /media/<name>`. */
  readonly listener: RequestListener;
  /** Folder for uploaded ZIPs of pictures. Always local, even if pictures are in a bucket. */
  readonly zipFolder: string;
  close(): Promise<void>;
}

/** Opens the configured folder or bucket. Throws `StartupError`. */
export async function openMedia(env: Env): Promise<OpenedMedia> {
  // Loaded lazily: only the trading shop needs it.
  const { createImageProcessor } = await import("@damson/media/image-processor");
  const { createMediaListener } = await import("@damson/media/media-listener");
  const { openMediaStore } = await import("@damson/media/open-media-store");
  const { readMediaSettings } = await import("@damson/media/settings");
  const { cacheBytes, ...location } = readMediaSettings(dropEmpty(env));
  const store = openMediaStore(location);
  const processor = createImageProcessor();
  const onFailed = (err: unknown) => log.error({ err }, "a picture could not be read");
  return {
    store,
    processor,
    listener: createMediaListener({ store, cacheBytes, onFailed }),
    zipFolder: join(dirname(location.folder), "imports"),
    close: async () => processor.close(),
  };
}
