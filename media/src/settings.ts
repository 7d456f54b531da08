/** Settings of the place where pictures lie. */
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
  /** The folder of all data; without a bucket, pictures lie in `media` within it. */
  folder: storageSettings.folder,
  ...bucketSettings("MEDIA"),
  /** Memory for pictures from the bucket, in megabytes. */
  cacheMegabytes: setting("MEDIA_CACHE_MB", atLeast(1), 64),
} as const;

type MediaOptions = Inputs<typeof mediaSettings>;

export interface MediaLocation {
  readonly folder: string;
  /** Where pictures lie instead of the folder. */
  readonly bucket: BucketAccess | undefined;
  /** The most memory for pictures that are served again and again; 0 where the system's own cache does it. */
  readonly cacheBytes: number;
}

/** Reads the settings. Throws `StartupError` where only some of a bucket's are given. */
export function readMediaSettings(env: Environment, options: MediaOptions = {}): MediaLocation {
  // Each value was checked by the schema of its setting.
  const values = readGroup("media", mediaSettings, options, env) as Values<typeof mediaSettings>;
  const bucket = readBucket(values, mediaSettings, "pictures");
  return {
    folder: join(values.folder, "media"),
    bucket,
    cacheBytes: bucket ? values.cacheMegabytes * 1_000_000 : 0,
  };
}
