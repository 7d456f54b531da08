import { join } from "node:path";
import { expect, test } from "vitest";
import { readMediaSettings } from "./settings.ts";

const bucket = {
  MEDIA_S3_ENDPOINT: "https://s3.example/",
  MEDIA_S3_BUCKET: "pictures",
  MEDIA_S3_ACCESS_KEY_ID: "id",
  MEDIA_S3_SECRET_ACCESS_KEY: "secret",
};

test("pictures lie in the folder of all data, and the system caches them", () => {
  expect(readMediaSettings({ DATA_DIR: "data", MEDIA_S3_BUCKET: "" })).toEqual({
    folder: join("data", "media"),
    bucket: undefined,
    cacheBytes: 0,
  });
});

test("a bucket takes the place of the folder, with memory for what is asked for often", () => {
  expect(readMediaSettings({ ...bucket, MEDIA_CACHE_MB: "10" })).toMatchObject({
    bucket: {
      endpoint: "https://s3.example",
      bucket: "pictures",
      region: "auto",
      accessKeyId: "id",
      secretAccessKey: "secret",
    },
    cacheBytes: 10_000_000,
  });
});

test.for(Object.keys(bucket))("a bucket without %s is refused in one line", (missing) => {
  expect(() => readMediaSettings({ ...bucket, [missing]: "" })).toThrow(
    `${missing} missing: a bucket for pictures needs its other settings too`,
  );
});

test("an address that is none is refused", () => {
  expect(() => readMediaSettings({ ...bucket, MEDIA_S3_ENDPOINT: "s3.example" })).toThrow(
    "MEDIA_S3_ENDPOINT must be a whole address",
  );
});

test("a region alone does not ask for a bucket", () => {
  expect(readMediaSettings({ MEDIA_S3_REGION: "eu-west-2" }).bucket).toBeUndefined();
});
