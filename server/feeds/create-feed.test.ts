import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createFeed, type FeedContent } from "./create-feed.ts";
import { createFeedTerms } from "./feed-terms.ts";
import { productsCsv } from "./products-csv.ts";
import { product } from "./testing/sample-products.ts";

const shop = { name: "Shop", siteUrl: "https://shop.example" };
const content: FeedContent = {
  shop,
  terms: { ...createFeedTerms(shop.siteUrl), isOpen: true },
  products: Array.from({ length: 1000 }, (_, at) => product(`product-${at}`)),
  onFailure: (slug, error) => expect.unreachable(`${slug}: ${error}`),
};

test("ends only when all bytes are available", async () => {
  for (let round = 0; round < 10; round += 1) {
    const feed = createFeed(productsCsv, content);
    await feed.ended;

    const text = gunzipSync(await buffer(feed.read())).toString();
    expect(text.split("\n").filter((line) => line.includes("product-999"))).toHaveLength(1);
  }
});
