import { join } from "node:path";
import { expect, test } from "vitest";
import { readMediaSettings } from "./settings.ts";

const bucket = {
  MEDIA_S3_ENDPOINT: "https://s3.example/",
  MEDIA_S3_BUCKET: "pictures",
  MEDIA_S3_ACCESS_KEY_ID: "id",
  MEDIA_S3_SECRET_ACCESS_KEY: "secret",
};

test("stores pictures in the data folder by default, without a memory cache", () => {
  expect(readMediaSettings({ DATA_DIR: "data", MEDIA_S3_BUCKET: "" })).toEqual({
    folder: join("data", "media"),
    bucket: undefined,
    cacheBytes: 0,
  });
});

test("uses a bucket with a memory cache if one is set", () => {
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

test.for(Object.keys(bucket))("rejects a bucket without %s in one line", (missing) => {
  expect(() => readMediaSettings({ ...bucket, [missing]: "" })).toThrow(
    `${missing} missing: a bucket for pictures needs its other settings too`,
  );
});

test("rejects an invalid address", () => {
  expect(() => readMediaSettings({ ...bucket, MEDIA_S3_ENDPOINT: "s3.example" })).toThrow(
    "MEDIA_S3_ENDPOINT must be a full URL",
  );
});

test("does not require a bucket if only a region is set", () => {
  expect(readMediaSettings({ MEDIA_S3_REGION: "eu-west-2" }).bucket).toBeUndefined();
});
