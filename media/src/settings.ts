/** Settings of the place where pictures lie. */
import { join } from "node:path";
import { StartupError } from "@damson/service-runtime/errors";
import { readGroup } from "@damson/service-runtime/settings/read-group";
import {
  type Environment,
  type Inputs,
  setting,
  type Values,
} from "@damson/service-runtime/settings/setting";
import { storageSettings } from "@damson/service-runtime/settings/storage";
import { atLeast, optionalText, text } from "@damson/service-runtime/settings/values";
import { optionalWebAddress } from "@damson/service-runtime/settings/web-addresses";

export const mediaSettings = {
  /** The folder of all data; without a bucket, pictures lie in `media` within it. */
  folder: storageSettings.folder,
  /** Address of an S3-compatible service, without the bucket; unset, the folder. */
  endpoint: setting("MEDIA_S3_ENDPOINT", optionalWebAddress, undefined),
  bucket: setting("MEDIA_S3_BUCKET", optionalText, undefined),
  /** Some services have none, and take `auto`. */
  region: setting("MEDIA_S3_REGION", text, "auto"),
  accessKeyId: setting("MEDIA_S3_ACCESS_KEY_ID", optionalText, undefined),
  secretAccessKey: setting("MEDIA_S3_SECRET_ACCESS_KEY", optionalText, undefined),
  /** Memory for pictures from a bucket, in megabytes. */
  cacheMegabytes: setting("MEDIA_CACHE_MB", atLeast(1), 64),
} as const;

export type MediaOptions = Inputs<typeof mediaSettings>;

interface BucketAccess {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface MediaLocation {
  readonly folder: string;
  /** Where pictures lie instead of the folder. */
  readonly bucket: BucketAccess | undefined;
  /** The most memory for pictures that are served again and again; 0 where the system's own cache does it. */
  readonly cacheBytes: number;
}

const required = ["endpoint", "bucket", "accessKeyId", "secretAccessKey"] as const;

/** Reads the settings. Throws `StartupError` where only some of a bucket's are given. */
export function readMediaSettings(env: Environment, options: MediaOptions = {}): MediaLocation {
  // Each value was checked by the schema of its setting.
  const values = readGroup("media", mediaSettings, options, env) as Values<typeof mediaSettings>;
  const bucket = bucketOf(values);
  return {
    folder: join(values.folder, "media"),
    bucket,
    cacheBytes: bucket ? values.cacheMegabytes * 1_000_000 : 0,
  };
}

function bucketOf(values: Values<typeof mediaSettings>): BucketAccess | undefined {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = values;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint: endpoint.replace(/\/+$/, ""), bucket, region, accessKeyId, secretAccessKey };
  }
  const missing = required.filter((name) => !values[name]);
  if (missing.length === required.length) return undefined;
  const variables = missing.map((name) => mediaSettings[name].variable).join(", ");
  throw new StartupError(
    `${variables} missing: a bucket for pictures needs its other settings too`,
  );
}
