/** The pictures that the owner uploads: where they lie, and what serves them. */
import type { RequestListener } from "node:http";
import { dirname, join } from "node:path";
import type { Media } from "@damson/media/add-image";
import { log } from "./log.ts";
import { type Env, withoutEmpty } from "./settings.ts";

export const MEDIA_PATH = "/media";

export interface OpenedMedia extends Media {
  /** Answers `GET /media/<name>`. */
  readonly listener: RequestListener;
  /** The folder in which ZIPs of pictures wait: on this machine, also where a bucket has the pictures. */
  readonly zipFolder: string;
  /** Ends the processes that make pictures. */
  close(): Promise<void>;
}

/** Opens the folder or the bucket that the settings name. Throws `StartupError`. */
export async function openMedia(env: Env): Promise<OpenedMedia> {
  // Imported only here: a shop that takes no orders never needs them.
  const { createImageProcessor } = await import("@damson/media/image-processor");
  const { createMediaListener } = await import("@damson/media/media-listener");
  const { openMediaStore } = await import("@damson/media/open-media-store");
  const { readMediaSettings } = await import("@damson/media/settings");
  const { cacheBytes, ...location } = readMediaSettings(withoutEmpty(env));
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
