import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { mkdtemp, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  canMount,
  fill,
  mountSmallDisk,
  unmount,
} from "@damson/service-runtime/testing/small-disk";
import type { Placement } from "@damson/shop/orders/placement";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import type { Service } from "../src/context.ts";
import { placeOrder } from "../src/orders/place-order.ts";
import { isReady, ORDER_BYTES } from "../src/orders/ready.ts";
import { readCatalogueRecords } from "../src/testing/catalogue-records.ts";
import { openTestService } from "../src/testing/database.ts";
import { createPlacement, createUniqueName } from "../src/testing/service.ts";

let disk: string;
let filler: string;
beforeEach(async () => {
  disk = await mkdtemp(join(tmpdir(), "orders-disk-"));
  filler = join(disk, "filler");
});
afterEach(async () => {
  unmount(disk);
  await rm(disk, { recursive: true });
});

const long = (text: string) => text.repeat(40);

function largestOrder(): Placement {
  const lines = readCatalogueRecords()
    .slice(0, 50)
    .map(({ slug: product }) => {
      return { product, quantity: 1 } as const;
    });
  const placement = createPlacement(lines);
  const email = `${randomUUID()}@example.com`;
  const name = { firstName: long("Ä"), lastName: long("Ö"), address: long("Ü"), city: long("É") };
  return {
    ...placement,
    shipping: { ...placement.shipping, ...name, email },
    billing: { ...placement.billing, ...name },
  };
}

const place = (service: Service) =>
  placeOrder(service, {
    placement: largestOrder(),
    idempotencyKey: randomUUID(),
    userId: undefined,
  });

test("requires more free disk space than the largest order needs", async () => {
  const { service, close } = await openTestService({ folder: disk });
  const log = () => statSync(join(disk, "shop.sqlite-wal")).size;
  const before = log();
  await place(service);

  expect(log() - before).toBeGreaterThan(0);
  expect(log() - before).toBeLessThan(ORDER_BYTES / 2);
  await close();
});

test.skipIf(!canMount)(
  "reports not ready on SQLite when the disk is full (skipped if mounting is not permitted)",
  async () => {
    mountSmallDisk(disk, "16m");
    const { service, close } = await openTestService({ folder: disk });
    await place(service);
    expect(await isReady(service)).toBe(true);

    await fill(filler);
    // Leaves space for a small write.
    await truncate(filler, (await stat(filler)).size - 65_536);

    await expect(place(service)).rejects.toThrow();
    expect(await isReady(service)).toBe(false);
    await rm(filler);
    expect(await isReady(service)).toBe(true);
    await place(service);
    await close();
  },
);

test.skipIf(!canMount)(
  "reports not ready on Postgres when the disk is full (skipped if mounting is not permitted)",
  async () => {
    mountSmallDisk(disk, "48m");
    execFileSync("chown", ["postgres", disk]);
    const name = createUniqueName();
    const owner = new pg.Client({ connectionString: inject("postgresUrl") });
    await owner.connect();
    await owner.query(`CREATE TABLESPACE ${name} LOCATION '${disk}'`);
    await owner.query(`CREATE DATABASE ${name} TABLESPACE ${name}`);
    const databaseUrl = inject("postgresUrl").replace(/[^/]+$/, name);
    const { service, close } = await openTestService({ databaseUrl });
    await place(service);
    expect(await isReady(service)).toBe(true);

    await fill(filler);

    const placeMany = async () => {
      for (let round = 0; round < 100; round += 1) await place(service);
    };
    await expect(placeMany()).rejects.toThrow();
    expect(await isReady(service)).toBe(false);
    await rm(filler);
    expect(await isReady(service)).toBe(true);
    await place(service);
    await close();
    await owner.query(`DROP DATABASE ${name}`);
    await owner.query(`DROP TABLESPACE ${name}`);
    await owner.end();
  },
  60_000,
);
