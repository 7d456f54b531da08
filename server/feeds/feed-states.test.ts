import { expect, test } from "vitest";
import { changingSource, versionedData } from "../testing/versioned-shop.ts";
import { createFeedStates } from "./feed-states.ts";
import { googleXml } from "./google-xml.ts";
import { productsCsv } from "./products-csv.ts";

const source = changingSource(versionedData(1));
const getFeedState = createFeedStates({
  siteUrl: "http://shop.example",
  source,
  readStock: async () => ({}),
  onFailure: (_, error) => {
    throw error;
  },
});

test("creates a feed once per version and only if its bytes are requested", async () => {
  const [one, other] = await Promise.all([getFeedState(googleXml), getFeedState(googleXml)]);
  expect(await one.make()).toBe(await other.make());
  expect((await getFeedState(productsCsv)).tag).not.toBe(one.tag);

  source.change(versionedData(2));
  const next = await getFeedState(googleXml);
  expect(next.tag).not.toBe(one.tag);
  expect(await next.make()).not.toBe(await one.make());
});
