/**
 * Checks items against Google's product data specification, in its update of 14 April 2026:
 * https://support.google.com/merchants/answer/7052112
 */
import { defaultDelivery } from "@damson/shop/delivery/delivery-settings";
import { withMainRate } from "@damson/shop/delivery/testing/with-main-rate";
import { expect, test } from "vitest";
import { attributes } from "./attributes.ts";
import { toFeedItems } from "./feed-item.ts";
import { createFeedTerms, type FeedTerms } from "./feed-terms.ts";
import { googleXml } from "./google-xml.ts";
import { type ReadItem, readFeed } from "./testing/read-xml.ts";
import { bare, hostile, lipstick } from "./testing/sample-products.ts";

interface Rule {
  /** If absent, the attribute may be missing from an item. */
  readonly isRequired?: true;
  readonly max?: number;
  readonly times?: number;
  readonly format?: RegExp;
}

const PRICE = /^(?!0\.00)\d+\.\d{2} GBP$/;
const DELIVERY_PRICE = /^\d+\.\d{2} GBP$/;
const MINUTE = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z`;
const ADDRESS = /^https:\/\/shop\.example\/[!-~]+$/;
const DAYS = /^\d{1,2}$/;
const required = { isRequired: true } as const;
/** One for each delivery service. */
const service = { times: 100 } as const;

const specification: Readonly<Record<string, Rule>> = {
  id: { ...required, max: 50, format: /^[\w-]+$/ },
  title: { ...required, max: 150 },
  description: { ...required, max: 5000 },
  link: { ...required, max: 2000, format: ADDRESS },
  image_link: { ...required, max: 2000, format: /\.(?:gif|jpe?g|png|bmp|tiff|webp)$/ },
  additional_image_link: { max: 2000, times: 10, format: ADDRESS },
  availability: { ...required, format: /^(?:in_stock|out_of_stock|preorder|backorder)$/ },
  price: { ...required, format: PRICE },
  sale_price: { format: PRICE },
  sale_price_effective_date: { max: 51, format: new RegExp(`^${MINUTE}/${MINUTE}$`) },
  unit_pricing_measure: { format: /^\d+(?:\.\d+)?(?:mg|g|kg|ml|cl|l|ct)$/ },
  unit_pricing_base_measure: { format: /^(?:1|10|100|2|4|8)(?:mg|g|kg|ml|cl|l|ct)$/ },
  google_product_category: { format: /^Health & Beauty > / },
  product_type: { max: 750 },
  brand: { ...required, max: 70 },
  gtin: { max: 50, format: /^\d{8}$|^\d{12,14}$/ },
  identifier_exists: { format: /^(?:yes|no)$/ },
  condition: { ...required, format: /^(?:new|refurbished|used)$/ },
  item_group_id: { max: 50, format: /^[\w-]+$/ },
  color: { max: 40 },
  size: { max: 100 },
  // Required for offers in the UK.
  "shipping/country": { ...service, ...required, format: /^GB$/ },
  "shipping/service": { ...service, max: 200 },
  "shipping/price": { ...service, ...required, format: DELIVERY_PRICE },
  "shipping/min_handling_time": { ...service, format: DAYS },
  "shipping/max_handling_time": { ...service, format: DAYS },
  "shipping/min_transit_time": { ...service, format: DAYS },
  "shipping/max_transit_time": { ...service, format: DAYS },
  "free_shipping_threshold/country": { format: /^GB$/ },
  "free_shipping_threshold/price_threshold": { format: PRICE },
};

const terms = { ...createFeedTerms("https://shop.example"), isOpen: true };
const createItems = (changed: Partial<FeedTerms> = {}) => {
  const items = [lipstick, hostile, bare].flatMap((each) =>
    toFeedItems(each, { ...terms, ...changed }),
  );
  const head = googleXml.head({ name: "Shop & Co", siteUrl: "https://shop.example" });
  return readFeed(head + items.map(googleXml.item).join("") + googleXml.foot);
};
const read = createItems();
const first = (item: ReadItem | undefined, name: string) => item?.get(name)?.[0];

test("lists each variant as an item with only the specified attributes", () => {
  expect(read).toHaveLength(5);
  const names = new Set(read.flatMap((item) => [...item.keys()]));
  expect([...names].filter((name) => !Object.hasOwn(specification, name))).toEqual([]);
  const known = Object.keys(specification).map((name) => name.split("/")[0]);
  expect(new Set(known)).toEqual(new Set(attributes));
  // Every rule applies to at least one item.
  expect(Object.keys(specification).filter((name) => !names.has(name))).toEqual([]);
});

test.each(Object.entries(specification))("follows the specification of %s", (name, rule) => {
  for (const item of read) {
    const values = item.get(name) ?? [];
    if (rule.isRequired) expect(values).not.toEqual([]);
    expect(values.length).toBeLessThanOrEqual(rule.times ?? 1);
    for (const value of values) {
      expect([...value].length).toBeLessThanOrEqual(rule.max ?? 200);
      if (rule.format) expect(value).toMatch(rule.format);
    }
  }
});

test("uses unique ids and groups the variants of a product", () => {
  const ids = read.map((item) => first(item, "id"));
  expect(new Set(ids).size).toBe(ids.length);
  const groups = read.map((item) => first(item, "item_group_id"));
  expect(groups).toEqual(["lipstick", "lipstick", groups[2], groups[2], undefined]);
});

test("sends a GTIN but not a restricted one", () => {
  const numbers = read.map((item) => [first(item, "gtin"), first(item, "identifier_exists")]);
  expect(numbers[0]).toEqual(["4006381333931", undefined]);
  expect(numbers[2]).toEqual([undefined, "no"]);
  expect(numbers[4]).toEqual([undefined, "no"]);
});

test("sends the earlier price of a sale and its period", () => {
  expect(Object.fromEntries(read[0] ?? [])).toMatchObject({
    price: ["20.00 GBP"],
    sale_price: ["12.34 GBP"],
    sale_price_effective_date: ["2026-11-20T09:00Z/2026-12-24T23:59Z"],
    unit_pricing_measure: ["3.5g"],
    unit_pricing_base_measure: ["1kg"],
    color: ["Ballroom"],
    size: ["3.5 g"],
    link: ["https://shop.example/products/lipstick?shade=ballroom&size=3-5-g"],
    image_link: ["https://shop.example/media/ballroom-1200.webp"],
    additional_image_link: ["https://shop.example/media/all-1200.webp"],
  });
  expect(first(read[4], "sale_price")).toBeUndefined();
});

test("sends the delivery charge for a single item", () => {
  const prices = (items: readonly ReadItem[]) => items.map((item) => first(item, "shipping/price"));
  expect(prices(read)).toEqual([
    ...Array(2).fill("4.99 GBP"),
    ...Array(2).fill("0.00 GBP"),
    "4.99 GBP",
  ]);
  const changed = withMainRate({ charge: 250, freeFrom: null, days: "2" });
  const [item] = createItems({ delivery: changed });
  expect(first(item, "shipping/price")).toBe("2.50 GBP");
  expect(first(item, "shipping/max_transit_time")).toBe("2");
  expect(item?.has("free_shipping_threshold/country")).toBe(false);
});

test("sends the delivery charges of all zones", () => {
  const [main] = defaultDelivery.zones;
  const far = { name: "Far", regions: [], postcodes: ["ZE", "IM"] };
  const [rate] = main?.rates ?? [];
  if (main === undefined || rate === undefined) throw new Error("There is no rate");
  const zones = [main, { ...far, rates: [{ ...rate, charge: 999, freeFrom: 9000 }] }];
  const [item] = createItems({ delivery: { ...defaultDelivery, zones } });
  expect(item?.get("shipping/service")).toEqual([
    "Standard, United Kingdom",
    "Express, United Kingdom",
    "Standard, Far",
    "Standard, Far",
  ]);
  expect(item?.get("shipping/country")).toEqual(["GB", "GB", "GB", "IM"]);
  expect(item?.get("shipping/price")?.at(-1)).toBe("9.99 GBP");
  expect(first(item, "free_shipping_threshold/price_threshold")).toBe("90.00 GBP");
});

test("marks products that cannot be bought as out of stock", () => {
  const states = (items: readonly ReadItem[]) => items.map((item) => first(item, "availability"));
  const some = states(createItems({ soldOut: new Set(["lipstick-1"]) }));
  expect(some.slice(0, 3)).toEqual(["in_stock", "out_of_stock", "in_stock"]);
  expect(new Set(states(createItems({ isOpen: false })))).toEqual(new Set(["out_of_stock"]));
});

test("omits a product without a picture", () => {
  expect(toFeedItems({ ...bare, pictures: [] }, terms)).toEqual([]);
});

test("escapes the owner's texts", () => {
  const [, , item] = read;
  expect(first(item, "brand")).toContain("=cmd|'</g:brand>]]>'!A1 B");
  expect(first(item, "product_type")).toBe("Owner’s “own” & <odd>");
  expect(first(item, "description")).toMatch(/^=1\+1 & <i>more<\/i>\n=1\+1/);
});
