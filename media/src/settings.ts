import { join } from "node:path";
import {
  type BucketAccess,
  bucketSettings,
  readBucket,
} from "@damson/service-runtime/settings/bucket";
import { readGroup } from "@damson/service-runtime/settings/read-group";
import {
  type Environment,
  type Inputs,
  setting,
  type Values,
} from "@damson/service-runtime/settings/setting";
import { storageSettings } from "@damson/service-runtime/settings/storage";
import { atLeast } from "@damson/service-runtime/settings/values";

export const mediaSettings = {
  /** Folder of all data. Without a bucket, pictures are in its subfolder `media`. */
  folder: storageSettings.folder,
  ...bucketSettings("MEDIA"),
  /** Memory for pictures from the bucket, in megabytes. */
  cacheMegabytes: setting("MEDIA_CACHE_MB", atLeast(1), 64),
} as const;

type MediaOptions = Inputs<typeof mediaSettings>;

export interface MediaLocation {
  readonly folder: string;
  /** If set, pictures are stored here instead of in the folder. */
  readonly bucket: BucketAccess | undefined;
  /**
   * Maximum memory for cached pictures. 0 for a folder, because the operating system caches its
   * files.
   */
  readonly cacheBytes: number;
}

/** Reads the settings. Throws `StartupError` if only some settings of the bucket are set. */
export function readMediaSettings(env: Environment, options: MediaOptions = {}): MediaLocation {
  // `readGroup` has checked each value.
  const values = readGroup("media", mediaSettings, options, env) as Values<typeof mediaSettings>;
  const bucket = readBucket(values, mediaSettings, "pictures");
  return {
    folder: join(values.folder, "media"),
    bucket,
    cacheBytes: bucket ? values.cacheMegabytes * 1_000_000 : 0,
  };
}
