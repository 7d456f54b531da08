import { S3mini } from "s3mini";
import { createRetryingFetch, type Retries } from "./retrying-fetch.ts";

export interface BucketAccess {
  /** Address of the service, without the bucket: `https://s3.eu-west-2.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface BucketOptions extends BucketAccess {
  readonly retries?: Retries;
}

/** Opens a bucket of an S3-compatible service, as part of whose path it is named. */
export function openBucket({ endpoint, bucket, retries, ...access }: BucketOptions): S3mini {
  return new S3mini({
    ...access,
    endpoint: `${endpoint}/${bucket}`,
    fetch: createRetryingFetch(retries),
  });
}
