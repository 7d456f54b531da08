import { StartupError } from "../errors.ts";
import { setting, type Values } from "./setting.ts";
import { optionalText, text } from "./values.ts";
import { optionalWebAddress } from "./web-addresses.ts";

export interface BucketAccess {
  /** Address of the service, without the bucket: `https://s3.eu-west-2.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Returns the settings of a bucket. The prefix starts each variable: `MEDIA` for `MEDIA_S3_BUCKET`. */
export function bucketSettings(prefix: string) {
  return {
    /** Address of an S3-compatible service, without the bucket. */
    endpoint: setting(`${prefix}_S3_ENDPOINT`, optionalWebAddress, undefined),
    /** Name of the bucket. */
    bucket: setting(`${prefix}_S3_BUCKET`, optionalText, undefined),
    /** Region of the bucket. */
    region: setting(`${prefix}_S3_REGION`, text, "auto"),
    /** Access key that may read, write, list and delete in the bucket. */
    accessKeyId: setting(`${prefix}_S3_ACCESS_KEY_ID`, optionalText, undefined),
    /** Secret of the access key. */
    secretAccessKey: setting(`${prefix}_S3_SECRET_ACCESS_KEY`, optionalText, undefined),
  } as const;
}

type BucketSettings = ReturnType<typeof bucketSettings>;

const required = ["endpoint", "bucket", "accessKeyId", "secretAccessKey"] as const;

/**
 * Returns the configured bucket, if any. Throws `StartupError` if only some settings are set.
 * `purpose` is for the message: `pictures`.
 */
export function readBucket(
  values: Values<BucketSettings>,
  settings: BucketSettings,
  purpose: string,
): BucketAccess | undefined {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = values;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint: endpoint.replace(/\/+$/, ""), bucket, region, accessKeyId, secretAccessKey };
  }
  const missing = required.filter((name) => !values[name]);
  if (missing.length === required.length) return undefined;
  const variables = missing.map((name) => settings[name].variable).join(", ");
  throw new StartupError(
    `${variables} missing: a bucket for ${purpose} needs its other settings too`,
  );
}
