import { explainQueries } from "@damson/database/testing";
import { afterAll, describe, expect, test } from "vitest";
import { readCatalogueVersion } from "../history/catalogue-version.ts";
import { listChanges } from "../history/changes.ts";
import { readPriceRows } from "../prices/price-rows.ts";
import { readPricesAt } from "../prices/prices-at.ts";
import { readProducts } from "../products/read-products.ts";
import { findChangedSince } from "../shop-data/changed-products.ts";
import { atHour, databases, openTestCatalogue } from "../testing/index.ts";

const id = "00000000-0000-4000-8000-000000000000";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());

  test("uses an index for queries of orders, pages and the admin", async () => {
    const plans = await explainQueries(database, async ({ reader }) => {
      await readPricesAt(reader, ["a", "b"], atHour(1));
      await readPriceRows(reader, [id]);
      await readProducts(reader, [id]);
      await findChangedSince(reader, 1);
      await listChanges(reader, { of: { entity: "product", entityIds: [id] }, limit: 10 });
    });

    expect(plans.length).toBeGreaterThan(6);
    const large =
      /(?:SCAN|Seq Scan on) (?:products|product_\w+|price_withdrawals|catalogue_change\w*|catalogue_redirects|each)\b/;
    for (const { query, plan } of plans) expect(`${query}\n${plan}`).not.toMatch(large);
  });

  test("reads the version from one row in one query", async () => {
    const plans = await explainQueries(database, ({ reader }) => readCatalogueVersion(reader));
    expect(plans).toHaveLength(1);
  });
});
