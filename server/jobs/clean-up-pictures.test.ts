import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCatalogue } from "@damson/catalogue";
import { addProduct, sampleProduct } from "@damson/catalogue/testing";
import { MediaError } from "@damson/media/errors";
import type { MediaStore } from "@damson/media/media-store";
import { openMediaStore } from "@damson/media/open-media-store";
import { readRuns } from "@damson/order-service/jobs/job-runs";
import { openTestDatabase } from "@damson/order-service/testing/database";
import { DAY_MS, HOUR_MS } from "@damson/service-runtime/durations";
import { createLog } from "@damson/service-runtime/log";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUpPictures } from "./clean-up-pictures.ts";

const began = Date.now();
const [used, unused] = ["1".repeat(32), "2".repeat(32)];
const image = {
  hash: used,
  file: used,
  alt: "A tube",
  placeholderColour: "blush",
  width: 640,
  height: 480,
  widths: [320, 480, 640],
};

let folder: string;
let store: MediaStore;
let now = began;
let tables: Awaited<ReturnType<typeof openTables>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "damson-clean-up-"));
  store = openMediaStore({ folder, bucket: undefined });
  tables = await openTables();
});
afterAll(async () => {
  await tables.close();
  await rm(folder, { recursive: true });
});

async function openTables() {
  const { opened, db } = await openTestDatabase({ inMemory: true });
  const catalogue = await openCatalogue(opened, { namespace: "orders", now: new Date(began) });
  const service = { db, clock: () => new Date(now), log: createLog({ logLevel: "silent" }) };
  return { catalogue, service, close: () => opened.close() };
}

function cleanUpAt(milliseconds: number, place = store) {
  now = began + milliseconds;
  return cleanUpPictures({ ...tables, store: place });
}

async function lastRun() {
  return (await readRuns(tables.service.db.reader)).get("remove_unused_pictures");
}

test("removes pictures daily once no product has used them for 30 days", async () => {
  await addProduct(tables.catalogue, sampleProduct({ images: [image] }));
  const names = [`${used}-320.webp`, `${unused}-320.webp`];
  for (const name of names) await store.put(name, Buffer.from("a picture"));

  await cleanUpAt(0);
  await cleanUpAt(DAY_MS - 1);
  expect((await lastRun())?.ranAt).toEqual(new Date(began));
  await cleanUpAt(29 * DAY_MS);
  expect(await store.exists(`${unused}-320.webp`)).toBe(true);

  await cleanUpAt(31 * DAY_MS);
  expect(await lastRun()).toMatchObject({ ranAt: new Date(now), error: null });
  expect((await store.list()).map(({ name }) => name)).toEqual([`${used}-320.webp`]);
});

test("reports a failing storage and retries after an hour", async () => {
  const away = new MediaError("media_storage_unavailable", "Pictures cannot be stored");
  const broken = { ...store, list: () => Promise.reject(away) };
  await cleanUpAt(40 * DAY_MS, broken);
  expect((await lastRun())?.error).toBe("Pictures cannot be stored");

  await cleanUpAt(40 * DAY_MS + HOUR_MS - 1);
  expect((await lastRun())?.error).not.toBeNull();
  await cleanUpAt(40 * DAY_MS + HOUR_MS);
  expect((await lastRun())?.error).toBeNull();
});
