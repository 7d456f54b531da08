import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import { getErrorMessage, StartupError } from "@damson/service-runtime/errors";
import { createRetryingFetch, type Retries } from "@damson/service-runtime/http/retrying-fetch";
import type { BucketAccess } from "@damson/service-runtime/settings/bucket";
import { S3mini } from "s3mini";
import { listOldBackups, type Retention } from "./kept-backups.ts";

/**
 * S3 requires parts of at least 5 MiB and at most 10,000 parts. Some services want equal sizes except for the last
 * part.
 */
const PART_BYTES = 16 * 1024 * 1024;
/** Long enough for one part on a slow connection. */
const patient: Retries = { timeLimitMs: 300_000, waitsMs: [1000, 10_000] };

export interface BackupBucket extends BucketAccess {
  readonly retries?: Retries;
}

/** Uploads a file under its own name, in parts that are read one by one. Throws `StartupError`. */
export async function uploadBackup(path: string, bucket: BackupBucket): Promise<void> {
  const client = openBackupBucket(bucket);
  const name = basename(path);
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const upload = await client.getMultipartUploadId(name, "application/octet-stream");
    try {
      const parts = [];
      for (let at = 0; at < size; at += PART_BYTES) {
        const bytes = await readPart(file, at, Math.min(PART_BYTES, size - at));
        parts.push(await client.uploadPart(name, upload, bytes, parts.length + 1));
      }
      await client.completeMultipartUpload(name, upload, parts);
    } catch (error) {
      // The service keeps, and bills, parts of an incomplete upload until it is aborted.
      await client.abortMultipartUpload(name, upload).catch(() => {});
      throw error;
    }
    const stored = await client.getContentLength(name);
    if (stored !== size) throw new Error(`it has ${stored} bytes of ${size}`);
  } catch (cause) {
    const reason = getErrorMessage(cause);
    throw new StartupError(
      `${path} is not in the bucket ${bucket.bucket} of ${bucket.endpoint}: ${reason}`,
      { cause },
    );
  } finally {
    await file.close();
  }
}

/** Removes expired backups from the bucket. Ignores objects with other names. */
export async function removeOldFromBucket(
  bucket: BackupBucket,
  retention: Retention,
): Promise<void> {
  const client = openBackupBucket(bucket);
  const objects = (await client.listObjects("/", "shop-")) ?? [];
  const names = objects.map(({ Key }) => Key);
  for (const name of listOldBackups(names, retention)) await client.deleteObject(name);
}

export function openBackupBucket({
  endpoint,
  bucket,
  retries = patient,
  ...access
}: BackupBucket): S3mini {
  return new S3mini({
    ...access,
    endpoint: `${endpoint}/${bucket}`,
    fetch: createRetryingFetch(retries),
  });
}

async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({
    ...{ buffer: Buffer.alloc(length), position, length },
  });
  if (bytesRead !== length) throw new Error("it shrank while it was being read");
  return buffer;
}
