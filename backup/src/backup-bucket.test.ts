import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBucket, type TestBucket } from "@damson/service-runtime/testing/bucket";
import { S3mini } from "s3mini";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { removeOldFromBucket, uploadBackup } from "./backup-bucket.ts";

let folder = "";
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-bucket-"));
  bucket = await startBucket();
});
afterEach(() => bucket.setFaults(() => undefined));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await bucket.close();
});

const client = () => {
  const { endpoint, bucket: name, retries, ...access } = bucket.options;
  return new S3mini({ ...access, endpoint: `${endpoint}/${name}` });
};
const retryingOptions = () => ({
  ...bucket.options,
  retries: { timeLimitMs: 10_000, waitsMs: [1, 1] },
});
const names = async () => ((await client().listObjects()) ?? []).map(({ Key }) => Key);

async function writeBackup(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

test("uploads a backup in parts, also after a lost response", async () => {
  const bytes = randomBytes(17 * 1024 * 1024);
  const path = await writeBackup("large.age", bytes);
  let lost = 0;
  bucket.setFaults(({ url = "" }) => {
    if (!url.includes("partNumber=2") || lost > 0) return undefined;
    lost += 1;
    return "lose";
  });

  await uploadBackup(path, retryingOptions());

  const stored = await client().getObjectArrayBuffer("large.age");
  expect(Buffer.from(new Uint8Array(stored ?? new ArrayBuffer(0))).equals(bytes)).toBe(true);
  expect(lost).toBe(1);
});

test("reports a full or unreachable bucket in one line and leaves no partial upload", async () => {
  const path = await writeBackup("refused.age", randomBytes(1000));
  bucket.setFaults(({ method }) =>
    method === "PUT"
      ? { status: 507, body: "<Error><Code>QuotaExceeded</Code></Error>" }
      : undefined,
  );
  const { endpoint } = bucket.options;

  await expect(uploadBackup(path, retryingOptions())).rejects.toThrow(
    `${path} is not in the bucket media of ${endpoint}: `,
  );
  expect(await names()).not.toContain("refused.age");

  const gone = { ...retryingOptions(), endpoint: "http://127.0.0.1:9" };
  await expect(uploadBackup(path, gone)).rejects.toThrow(
    `${path} is not in the bucket media of http://127.0.0.1:9: `,
  );
});

test("removes only old nightly backups", async () => {
  const kept = ["shop-2026-11-27T03-00-00Z.age", "2026-01-01.age", "shop-notes.txt"];
  const old = "shop-2026-09-01T03-00-00Z.age";
  for (const name of [...kept, old]) await client().putObject(name, "bytes");

  await removeOldFromBucket(retryingOptions(), {
    ...{ now: new Date("2026-11-28T04:00:00Z"), keepDays: 35 },
  });

  expect(await names()).toEqual(expect.arrayContaining(kept));
  expect(await names()).not.toContain(old);
});
