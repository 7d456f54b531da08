import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createImageProcessor } from "@damson/media/image-processor";
import { createMediaListener } from "@damson/media/media-listener";
import { openMediaStore } from "@damson/media/open-media-store";
import type { AdminOptions } from "../index.ts";

interface TestMedia {
  readonly media: AdminOptions["media"];
  close(): Promise<void>;
}

/** Pictures in a folder of their own, which is there once the first is stored. */
export function openTestMedia(): TestMedia {
  const folder = join(tmpdir(), `damson-media-${crypto.randomUUID()}`);
  const store = openMediaStore({ folder, bucket: undefined });
  const processor = createImageProcessor();
  const onFailed = (error: unknown) => console.error(error);
  return {
    media: { store, processor, listener: createMediaListener({ store, onFailed }) },
    async close() {
      processor.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
