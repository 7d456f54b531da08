import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ProductInput, readEditableProduct, saveProduct } from "@damson/catalogue";
import { addProduct, anna, sampleProduct } from "@damson/catalogue/testing";
import { transaction } from "@damson/database";
import { readAdminHome } from "@damson/order-service/admin-api/home";
import { readSystemStatus } from "@damson/order-service/admin-api/system-status";
import { changePrice } from "@damson/order-service/testing/edit-catalogue";
import { mailAlerts } from "@damson/order-service/testing/staff";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { afterAll, describe, expect, inject, test, vi } from "vitest";
import { openShopCatalogue } from "../catalogue.ts";
import { log } from "../log.ts";
import { openOrders } from "../orders.ts";
import { createPageRenderer } from "../pages/create-page-renderer.ts";
import type { Env } from "../settings.ts";
import { buildVersionedShop } from "../testing/versioned-shop.ts";
import { createPageWatch } from "./watch-pages.ts";

vi.spyOn(log, "error").mockReturnValue(undefined);

const dist = await buildVersionedShop();
const folder = await mkdtemp(join(tmpdir(), "damson-watch-"));
afterAll(async () => {
  await rm(dist, { recursive: true });
  await rm(folder, { recursive: true });
});

const name = randomUUID().slice(0, 8);
const storages: readonly (readonly [string, Env])[] = [
  ["SQLite", {}],
  ["Postgres", { DATABASE_URL: inject("postgresUrl"), ORDERS_DB_NAMESPACE: `orders_${name}` }],
];

describe.each(storages)("on %s", async (database, storage) => {
  const env = {
    DATA_DIR: join(folder, database),
    LOG_LEVEL: "silent",
    SHOP_EMAIL: "owner@damson.example",
    ...storage,
  };
  const shop = await openShopCatalogue(env);
  const { catalogue, follower, pollFailure, source } = shop;
  const build = { orders: true };
  const rendering = await createPageRenderer(dist, {
    build,
    source,
    commonHeaders: [],
    maxBytes: 1_000_000,
  });
  const orders = await openOrders(env, {
    shop: { address: "http://localhost" },
    accounts: { url: "http://localhost" },
    database: shop.database,
    catalogue,
    follower,
  });
  const { service } = orders;
  let minutes = 0;
  const clock = () => new Date(Date.now() + minutes * MINUTE_MS);
  const watch = createPageWatch({
    service: { ...service, clock },
    failingPages: () => rendering?.pages.failing() ?? [],
    unreadable: () => follower.current().unreadable,
    pollFailure,
  });
  afterAll(async () => {
    await orders.close();
    await shop.close();
  });

  const readPage = async (path: string) => {
    const answer = await rendering?.pages.answer({ path, query: "" }, () => "203.0.113.7");
    return answer?.page.byEncoding.identity.body.toString() ?? "";
  };
  const add = (key: string) =>
    addProduct(
      catalogue,
      sampleProduct({ slug: `${key}-page`, variants: [{ key, contents: "1 g", price: 2500 }] }),
      new Date(),
    );
  const getProduct = async (key: string) => {
    const { products } = follower.current();
    const id = products.find(({ variants }) => variants.some((each) => each.key === key))?.id;
    return (await readEditableProduct(catalogue.reader, id ?? "", new Date())).product;
  };
  const save = async (
    { id, ...product }: Awaited<ReturnType<typeof add>>,
    changes: Partial<ProductInput>,
  ) => {
    await transaction(catalogue, (db) =>
      saveProduct(db, anna(new Date()), { id }, { ...product, ...changes }),
    );
    await follower.refresh();
  };
  /** Writes any JSON, as another program could. */
  const setSizes = (id: string, json: string) =>
    catalogue.writer
      .updateTable("product_images")
      .set({ sizes: JSON.parse(json) })
      .where("product_id", "=", id)
      .execute();
  const setPrice = async (key: string, pence: number) => {
    await changePrice({ catalogue, key, now: new Date() }, pence);
    await follower.refresh();
  };
  const today = async () =>
    (await readAdminHome(service)).alerts.rows.map(({ sentence }) => sentence);
  /** Everything reported to the owner after one run of the jobs. */
  const reported = async () => {
    await watch();
    await mailAlerts(service);
    const { pages, jobs } = await readSystemStatus(service);
    const rows = await service.db.reader
      .selectFrom("outbox")
      .select("data")
      .where("kind", "=", "alert")
      .where("recipient", "=", "owner@damson.example")
      .execute();
    return {
      status: pages.map(({ sentence }) => sentence),
      mails: JSON.stringify(rows),
      jobs: jobs.find((job) => job.name === "watch_pages")?.last?.error,
    };
  };

  test("keeps the last page of a product with invalid data until it is fixed, and updates others", async () => {
    const { id } = await add("lashes");
    const nails = await add("nails");
    await follower.refresh();
    expect(await readPage("/lashes")).toContain("Balm costs 2500");

    await setSizes(id, "{}");
    await setPrice("lashes", 2600);
    await save(nails, { name: "Ointment" });

    // The prices shown are the prices charged.
    expect(await readPage("/lashes")).toContain("Balm costs 2500");
    expect(service.catalogue.find("lashes")?.price).toBe(2500);
    expect(await readPage("/nails")).toContain("Ointment costs 2500");
    const sentence = "The stored data of Balm isn’t valid. Customers see the previous version.";
    const { mails, ...others } = await reported();
    expect(others).toEqual({ status: [sentence], jobs: null });
    expect(await today()).toEqual([sentence]);
    expect(mails).toContain(sentence);

    await setSizes(id, '{"widths":[320]}');
    await setPrice("lashes", 2700);

    expect(await readPage("/lashes")).toContain("Balm costs 2700");
    expect(await reported()).toMatchObject({ status: [] });
    expect(await today()).toEqual([]);
  });

  test("keeps the last page that rendered and raises an alert until it renders again", async () => {
    const product = await getProduct("nails");
    await save(product, { description: "throws", name: "Balsam" });

    expect(await readPage("/nails")).toContain("Ointment costs 2500");
    expect(await readPage("/lashes")).toContain("Balm costs 2700");
    const sentence =
      "The page /nails can’t be updated: This page does not render. Customers see the previous version.";
    const { mails, ...others } = await reported();
    expect(others).toEqual({ status: [sentence], jobs: null });
    expect(await today()).toEqual([sentence]);
    expect(mails).toContain(sentence);

    await save(await getProduct("nails"), { description: "A balm." });

    expect(await readPage("/nails")).toContain("Balsam costs 2500");
    expect(await reported()).toMatchObject({ status: [] });
    expect(await today()).toEqual([]);
  });

  test("raises an alert if polling the database keeps failing, and recovers", async () => {
    await catalogue.writer.schema.alterTable("catalogue_versions").renameTo("moved").execute();
    await expect.poll(pollFailure, { timeout: 10_000 }).toBeDefined();
    expect(await readPage("/nails")).toContain("Balsam costs 2500");
    expect(await reported()).toMatchObject({ status: [] });

    minutes += 1;
    const { status, mails } = await reported();
    expect(status).toEqual([
      expect.stringMatching(/^Customers see the previous version.*catalogue_versions/),
    ]);
    expect(mails).toContain(status[0]?.slice(0, 60));

    await catalogue.writer.schema.alterTable("moved").renameTo("catalogue_versions").execute();
    await expect.poll(pollFailure, { timeout: 10_000 }).toBeUndefined();
    await setPrice("nails", 2800);
    expect(await readPage("/nails")).toContain("Balsam costs 2800");
    expect(await reported()).toMatchObject({ status: [] });
    expect(await today()).toEqual([]);
  });
});
