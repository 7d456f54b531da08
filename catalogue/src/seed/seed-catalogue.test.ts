import { openDatabase } from "@damson/database";
import catalogue from "@damson/shop/catalogue/catalogue.json" with { type: "json" };
import { afterAll, describe, expect, test } from "vitest";
import { readCatalogueVersion } from "../history/catalogue-version.ts";
import { openCatalogue } from "../open-catalogue.ts";
import { readPricesAt } from "../prices/prices-at.ts";
import { atHour, databases, openTestCatalogue, SEEDED_AT } from "../testing/index.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());

  test("seeds 51 products at trading prices", async () => {
    const slugs = catalogue.map(({ slug }) => slug);

    const prices = await readPricesAt(database.reader, slugs, SEEDED_AT);

    expect([...prices.keys()].sort()).toEqual(slugs.toSorted());
    expect(prices.get("kiss-impress-color-press-on-nails-in-ballroom")).toMatchObject({
      pence: 600,
      brand: "KISS",
      category: "Nails & Lashes",
      state: "live",
      vatRate: 20,
    });
    expect(prices.get("paco-rabanne-1-million-royal")).toMatchObject({
      pence: 7999,
      isFlammable: true,
    });
  });

  test("sets no prices before the shop opened", async () => {
    const prices = await readPricesAt(
      database.reader,
      ["a313-vitamin-a-retinol-cream"],
      atHour(-1),
    );

    expect(prices.get("a313-vitamin-a-retinol-cream")).toMatchObject({ state: "draft" });
    expect(prices.get("a313-vitamin-a-retinol-cream")?.pence).toBeUndefined();
  });

  test("starts at version 1", async () => {
    expect(await readCatalogueVersion(database.reader)).toBe(1);
  });
});

describe.each(databases)("on %s", (name, storage) => {
  test("seeds once when processes start together", async () => {
    const defaults = { databaseUrl: undefined, namespace: "orders", inMemory: false, folder: "" };
    const settings = { ...defaults, connections: 3, isPooled: false, ...storage() };
    const opened = await openDatabase(settings, { file: { name: "shop" } });
    // SQLite allows one process, so both share the database.
    const other =
      name === "SQLite" ? opened : await openDatabase(settings, { file: { name: "shop" } });
    const options = { namespace: settings.namespace, now: SEEDED_AT };

    const [first] = await Promise.all([
      openCatalogue(opened, options),
      openCatalogue(other, options),
    ]);

    const query = first.reader.selectFrom("products").select(({ fn }) => fn.countAll().as("n"));
    expect(Number((await query.executeTakeFirstOrThrow()).n)).toBe(51);
    await opened.close();
    if (other !== opened) await other.close();
  });
});
