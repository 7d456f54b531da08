import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { transaction } from "@damson/database";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { importProducts, previewImport } from "../csv/import-products.ts";
import { parseProductFile } from "../csv/parse-product-file.ts";
import type { Database } from "../database/database.ts";
import { ConflictError } from "../errors.ts";
import { getChange, listChanges } from "../history/changes.ts";
import type { Recorded } from "../history/record-change.ts";
import { archiveProducts } from "../products/product-states.ts";
import { openCatalogueFollower } from "../shop-data/follow-catalogue.ts";
import { saveBrand } from "../taxonomy/brands.ts";
import { addProduct, anna, atHour, change, openTestCatalogue } from "../testing/index.ts";
import { undoChange } from "../undo/undo-change.ts";
import { finishStagedChange } from "./record-plan.ts";

// Tests SQLite only, because Postgres does not write a large change in parts.
const PRODUCTS = 120;
const NEW_PRODUCTS = 600;

let folder: string;
let database: Database;
let slugs: readonly string[];
let productId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "large-changes-"));
  database = await openTestCatalogue({ folder });
  const products = [];
  for (let count = 0; count < PRODUCTS; count += 1) products.push(await addProduct(database));
  slugs = products.map(({ slug }) => slug);
  productId = products[0]?.id ?? "";
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Imports a file that renames all products and changes their prices. */
async function importNamed(name: string, price: number, hour: number): Promise<Recorded> {
  const rows = slugs.map((slug) => `${slug},${name},${price}`);
  const file = await parseProductFile(["product,name,price", ...rows].join("\n"));
  const options = { prices: "set" } as const;
  const { fingerprint } = await previewImport(database.reader, file, options, atHour(hour));
  return importProducts(database, anna(atHour(hour)), file, { ...options, seen: fingerprint });
}

/** Returns a function that reads the names and prices that shoppers see. */
async function openShoppers(hour: number) {
  const follower = await openCatalogueFollower({ database, clock: () => atHour(hour) });
  return async () => {
    await follower.refresh();
    const ours = follower.current().products.filter(({ slug }) => slugs.includes(slug));
    return new Set(ours.map(({ summary }) => `${summary.name} ${summary.price}`));
  };
}

/**
 * Writes to the database, like orders, until the work is done. Counts the writes, and records what
 * shoppers saw.
 */
async function sellDuring(work: Promise<unknown>, shown: () => Promise<ReadonlySet<string>>) {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const seen: ReadonlySet<string>[] = [];
  let orders = 0;
  while (!isDone) {
    await transaction(database, async () => {});
    orders += 1;
    seen.push(await shown());
    await setImmediate();
  }
  await done;
  return { orders, seen };
}

const countChanges = async () => (await listChanges(database.reader, { limit: 1000 })).length;
const isStaging = async () =>
  (await database.reader.selectFrom("catalogue_staging").select("change_id").executeTakeFirst()) !==
  undefined;

test("takes orders during a large import and shows all of it at once", async () => {
  const shown = await openShoppers(3);
  const before = await countChanges();

  const importing = importNamed("Cream", 12, 1);
  const during = await sellDuring(importing, shown);
  const after = await sellDuring(
    importing.then(({ changeId = 0 }) => undoChange(database, anna(atHour(2)), changeId)),
    shown,
  );

  for (const { orders, seen } of [during, after]) {
    expect(orders).toBeGreaterThan(PRODUCTS / 50);
    for (const each of seen) expect(each.size).toBe(1);
  }
  expect(during.seen.at(-1)).toEqual(new Set(["Cream 1200"]));
  expect(await shown()).toEqual(new Set(["Balm 2500"]));
  expect(await countChanges()).toBe(before + 2);
});

test("delays other changes until a large one is complete", async () => {
  const before = await countChanges();
  const importing = importNamed("Lotion", 13, 4);
  await expect.poll(isStaging, { interval: 1 }).toBe(true);

  const archiving = change(database, (db) => archiveProducts(db, anna(), [{ id: productId }]));
  await expect(archiving).rejects.toThrow(ConflictError);
  expect(await countChanges()).toBe(before);

  await importing;
  expect(await countChanges()).toBe(before + 1);
});

test.each([
  ["it was planned, it has changed nothing", 0],
  ["it was written, it is finished", NEW_PRODUCTS],
] as const)("completes or discards a change if killed while %s", async (_what, products) => {
  const data = await mkdtemp(join(folder, "killed-"));
  await killDuringImport(data, (changeId) => (changeId === null) === (products === 0));

  const reopened = await openTestCatalogue({ folder: data });
  onTestFinished(() => reopened.close());
  await finishStagedChange(reopened);

  const { reader } = reopened;
  const rows = await reader.selectFrom("products").select("id").where("name", "=", "New").execute();
  expect(rows).toHaveLength(products);
  const prices = await reader.selectFrom("product_prices").select("id").where("pence", "=", 987);
  expect(await prices.execute()).toHaveLength(products);
  const [latest] = await listChanges(reader, { limit: 10 });
  const items = latest ? (await getChange(reader, latest.id)).items : [];
  expect(items).toHaveLength(2 * products);
  expect(await reader.selectFrom("catalogue_staged_parts").selectAll().execute()).toEqual([]);
  await change(reopened, (db) => saveBrand(db, anna(), { id: "x", name: "X", position: 99 }));
});

/** Imports new products in a child process, and kills it at some point of the change. */
async function killDuringImport(
  data: string,
  hasCome: (changeId: unknown) => boolean,
): Promise<void> {
  const rows = Array.from({ length: NEW_PRODUCTS }, (_, at) => `new-${at},New,A313,Skincare,9.87`);
  const csv = ["product,name,brand,category,price", ...rows].join("\n");
  const from = (module: string) => JSON.stringify(import.meta.resolve(module));
  const script = `
    import { openDatabase } from ${from("@damson/database")};
    import { importProducts, openCatalogue, parseProductFile, previewImport } from ${from("../index.ts")};
    const storage = { folder: ${JSON.stringify(data)}, connections: 1, isPooled: false, inMemory: false };
    const opened = await openDatabase(storage, { file: { name: "shop" } });
    const now = new Date();
    const catalogue = await openCatalogue(opened, { namespace: "orders", now });
    const file = await parseProductFile(${JSON.stringify(csv)});
    const options = { prices: "set" };
    const { fingerprint: seen } = await previewImport(catalogue.reader, file, options, now);
    const author = { person: "anna@damson.example", personId: null, now };
    console.log("ready");
    await importProducts(catalogue, author, file, { ...options, seen });`;
  const path = join(folder, "import.mjs");
  await writeFile(path, script);
  const child = spawn(process.execPath, [path], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const beside = new DatabaseSync(join(data, "shop.sqlite"), { readOnly: true, timeout: 5000 });
  const staging = beside.prepare("SELECT change_id FROM catalogue_staging");
  await expect
    .poll(() => staging.all().some((row) => hasCome(row.change_id)), { interval: 1 })
    .toBe(true);
  child.kill("SIGKILL");
  await once(child, "close");
  beside.close();
}
