import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createImageProcessor } from "@damson/media/image-processor";
import { createMediaListener } from "@damson/media/media-listener";
import { openMediaStore } from "@damson/media/open-media-store";
import type { AdminOptions } from "../index.ts";
import { createZipFolder } from "../pictures/zip-folder.ts";

interface TestMedia {
  readonly media: AdminOptions["media"];
  readonly zipFolder: string;
  close(): Promise<void>;
}

/** Picture imports for route tests. They never run. */
export function idlePictureImports(zipFolder: string) {
  const pictureImports = { wake: () => {}, close: async () => {} };
  return { zips: createZipFolder(zipFolder), pictureImports };
}

/** A media store in a temporary folder, created with the first picture. */
export function openTestMedia(): TestMedia {
  const folder = join(tmpdir(), `damson-media-${crypto.randomUUID()}`);
  const store = openMediaStore({ folder, bucket: undefined });
  const processor = createImageProcessor();
  const onFailed = (error: unknown) => console.error(error);
  return {
    media: { store, processor, listener: createMediaListener({ store, onFailed }) },
    zipFolder: join(folder, "imports"),
    async close() {
      processor.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
