import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFile, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { openMediaStore } from "@damson/media/open-media-store";
import { readMediaSettings } from "@damson/media/settings";
import { runBeside } from "@damson/order-service/testing/run-beside";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";
import { staffOf } from "@damson/order-service/testing/staff";
import { afterAll, expect, test } from "vitest";
import { buildSampleShop } from "./testing/sample-shop.ts";
import { exitCode, openShopProcess } from "./testing/shop-process.ts";

const dist = await buildSampleShop({ orders: true });
const folder = await mkdtemp(join(tmpdir(), "damson-backup-"));
afterAll(async () => {
  await rm(dist, { recursive: true });
  await rm(folder, { recursive: true });
});

const anna = { email: "anna@example.com", password: "correct horse" };
const placement = samplePlacement({
  lines: [{ product: CREAM, quantity: 2 }],
  total: 5000,
});

test("a shop that sells is backed up, and opens from the copy", async () => {
  const from = settings("data");
  const shop = await openShopProcess(dist, from);
  const picture = `${"1".repeat(32)}-320.webp`;
  await storeOf(from).put(picture, Buffer.from("a picture"));
  const session = await post(`${shop.address}/auth/v1/signup`, anna);

  // Given customers who go on ordering
  const tokens: string[] = [];
  let isSelling = true;
  const customer = async () => {
    while (isSelling) {
      const { token } = await post(`${shop.address}/orders/v1/orders`, placement);
      tokens.push(token);
    }
  };
  const selling = Promise.all(Array.from({ length: 8 }, customer));
  while (tokens.length < 50) await wait(10);
  await runBeside(from.DATA_DIR, (service) => staffOf(service).setStock(CREAM, 1_000_000));

  // when a copy is made meanwhile
  const copy = join(folder, "copy.sqlite");
  // The last of them are in the write-ahead log alone.
  const [before, count] = [tokens.slice(-100), tokens.length];
  const said = await orders(from, "backup", copy);
  expect(said).toContain(`media has all pictures of ${from.DATA_DIR}`);
  const soldMeanwhile = tokens.length - count;
  isSelling = false;
  await selling;
  shop.child.kill("SIGKILL");
  await exitCode(shop.child);

  // then it is a shop: whole, and with all that was sold before
  const to = settings("restored");
  const again = await openRestored(copy, to);
  expect(soldMeanwhile).toBeGreaterThan(0);
  for (const token of before) {
    const page = await fetch(`${again.address}/orders/v1/order`, {
      headers: { "Order-Token": token },
    });
    expect(page.status).toBe(200);
  }
  expect(await orders(to, "check")).toContain("All orders add up");
  const refreshed = await post(`${again.address}/auth/v1/token?grant_type=refresh_token`, {
    refresh_token: session.refresh_token,
  });
  expect(refreshed.user.email).toBe(anna.email);
  expect(await (await fetch(`${again.address}/media/${picture}`)).text()).toBe("a picture");
  const next = await post(`${again.address}/orders/v1/orders`, placement);
  expect(next.order.total).toBe(5000);
  again.child.kill();
  await exitCode(again.child);
}, 60_000);

/** One customer orders as often as they like, and need not pay. */
function settings(name: string) {
  return {
    ORDERS: "on",
    DATA_DIR: join(folder, name),
    AUTH_IN_MEMORY: "false",
    ORDERS_RATE_LIMIT_PLACEMENTS: "off",
    ORDERS_RATE_LIMIT_PLACEMENTS_OF_ADDRESS: "off",
    TRANSFER_SHARE_PERCENT: "100",
    UNPAID_PIECES_PER_NETWORK: "off",
    UNPAID_POUNDS_PER_NETWORK: "off",
    UNPAID_PIECES_PER_CUSTOMER: "off",
    UNPAID_POUNDS_PER_CUSTOMER: "off",
  };
}

function storeOf({ DATA_DIR }: { readonly DATA_DIR: string }) {
  return openMediaStore(readMediaSettings({ DATA_DIR }));
}

test("a backup says that the pictures of a bucket are not in it", async () => {
  const bucket = {
    MEDIA_S3_ENDPOINT: "https://s3.example",
    MEDIA_S3_BUCKET: "pictures",
    MEDIA_S3_ACCESS_KEY_ID: "key",
    MEDIA_S3_SECRET_ACCESS_KEY: "secret",
  };
  const said = await orders({ ...settings("data"), ...bucket }, "backup", join(folder, "b.sqlite"));

  expect(said).toContain("The pictures are in the bucket pictures, and not in this copy");
});

/** As the owner would: the copy, the pictures, and the keys beside it, in an empty folder. */
async function openRestored(copy: string, to: { readonly DATA_DIR: string }) {
  await mkdir(to.DATA_DIR, { mode: 0o700 });
  await copyFile(copy, join(to.DATA_DIR, "shop.sqlite"));
  for (const key of ["secret.key", "jwt-keys.json", "project-keys.json"]) {
    await copyFile(join(folder, "data", key), join(to.DATA_DIR, key));
  }
  await cp(join(dirname(copy), "media"), join(to.DATA_DIR, "media"), { recursive: true });
  return openShopProcess(dist, to);
}

/** `npm run orders -- …` */
async function orders(env: object, ...words: readonly string[]): Promise<string> {
  const cli = join(import.meta.dirname, "../order-service/src/cli.ts");
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [cli, ...words], {
    env: { ...process.env, ...env },
  });
  return stdout;
}

async function post(url: string, body: object) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Idempotency-Key": randomUUID() },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return response.json();
}
