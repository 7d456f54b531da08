import { createRetryingFetch, type Retries } from "@damson/service-runtime/http/retrying-fetch";
import type { BucketAccess } from "@damson/service-runtime/settings/bucket";
import { S3mini } from "s3mini";
import { MediaError } from "../errors.ts";
import { getContentType, isMediaName, requireMediaName } from "./media-names.ts";
import { type MediaStore, STORAGE_FULL, STORAGE_UNAVAILABLE } from "./media-store.ts";

interface BucketOptions extends BucketAccess {
  readonly retries?: Retries;
}

/** Stores files in an S3-compatible bucket, addressed by path. */
export function createBucketStore({
  endpoint,
  bucket,
  retries,
  ...access
}: BucketOptions): MediaStore {
  const client = new S3mini({
    ...access,
    endpoint: `${endpoint}/${bucket}`,
    fetch: createRetryingFetch(retries),
  });
  return {
    // Safe to retry: the same name always has the same bytes.
    async put(name, bytes) {
      await client
        .putObject(requireMediaName(name), bytes, getContentType(name))
        .catch(throwStorageError);
    },
    async get(name) {
      const found = await client
        .getObjectArrayBuffer(requireMediaName(name))
        .catch(throwStorageError);
      return found
        ? { bytes: new Uint8Array(found), contentType: getContentType(name) }
        : undefined;
    },
    async exists(name) {
      return (await client.objectExists(requireMediaName(name)).catch(throwStorageError)) === true;
    },
    async list(prefix = "") {
      const objects = await client.listObjects("/", prefix).catch(throwStorageError);
      if (objects === null) throw createUnavailableError(new Error(`There is no bucket ${bucket}`));
      return objects
        .filter(({ Key }) => isMediaName(Key))
        .map(({ Key, LastModified }) => ({ name: Key, modifiedAt: new Date(LastModified) }));
    },
    async delete(name) {
      await client.deleteObject(requireMediaName(name)).catch(throwStorageError);
    },
  };
}

/** Codes of several services: `QuotaExceeded`, `XMinioStorageFull`, `InsufficientStorage`. */
const fullCode = /quota|storage_?full|insufficient_?storage|no_?space/i;

function throwStorageError(cause: unknown): never {
  throw isFull(cause)
    ? new MediaError("media_storage_full", STORAGE_FULL, { cause })
    : createUnavailableError(cause);
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("status" in error && error.status === 507) return true;
  // Not every service returns the code where the client expects it.
  const body = "body" in error && typeof error.body === "string" ? error.body : "";
  return fullCode.test(error.message) || fullCode.test(/<Code>(.*?)<\/Code>/.exec(body)?.[1] ?? "");
}

function createUnavailableError(cause: unknown): MediaError {
  return new MediaError("media_storage_unavailable", STORAGE_UNAVAILABLE, { cause });
}
