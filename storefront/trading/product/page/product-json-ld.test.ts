import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { withSampleProducts } from "../../../build/sample-products.ts";
import { productJsonLd } from "./product-json-ld.ts";
import { productPageData, productStatus, productVariant } from "./product-page-data.ts";

const shop = withSampleProducts(tradingShop);
const data = productPageData(shop, "sample");
if (data === undefined || !("sold" in data)) throw new Error("The sample is sold");
const { sold } = data;

test("describes variants as a product group with an offer each", () => {
  const [group, breadcrumbs] = Object(productJsonLd(sold))["@graph"];

  expect(group).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "sample",
    variesBy: ["https://schema.org/color", "https://schema.org/size"],
  });
  expect(group.hasVariant).toHaveLength(10);
  expect(group.hasVariant[1]).toMatchObject({
    "@type": "Product",
    color: "Ballroom",
    size: "60 nails",
    sku: "sample-ballroom-1",
    url: expect.stringMatching(/\/products\/sample\?shade=ballroom&size=60-nails$/),
    offers: {
      "@type": "Offer",
      price: "15.00",
      priceCurrency: "GBP",
      availability: "https://schema.org/InStock",
      shippingDetails: [
        {
          shippingRate: { value: "4.99", currency: "GBP" },
          deliveryTime: { transitTime: { minValue: 3, maxValue: 5 } },
        },
        {
          shippingRate: { value: "5.99", currency: "GBP" },
          deliveryTime: { transitTime: { minValue: 1, maxValue: 2 } },
        },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: "GB" },
    },
  });
  expect(breadcrumbs.itemListElement.at(-1)).toMatchObject({ position: 3 });
});

test("quotes the delivery to every zone", () => {
  const [main] = sold.zones;
  if (main === undefined) throw new Error("There is no zone");
  const far = { countries: ["GG", "JE"], postcodes: ["GY", "JE"], rates: main.rates.slice(0, 1) };
  const product = { ...sold, zones: [main, far], options: [], variants: sold.variants.slice(0, 1) };
  const { shippingDetails } = Object(productJsonLd(product))["@graph"][0].offers;
  const places = shippingDetails.map((each: object) => Object(each).shippingDestination);
  expect(places).toMatchObject([
    { addressCountry: "GB" },
    { addressCountry: "GB" },
    { addressCountry: ["GG", "JE"], postalCodePrefix: ["GY", "JE"] },
  ]);
});

test("describes a product without options as a single product", () => {
  const [product] = Object(
    productJsonLd({ ...sold, options: [], variants: sold.variants.slice(0, 1) }),
  )["@graph"];
  expect(product).toMatchObject({ "@type": "Product", offers: { price: "8.00" } });
});

/**
 * Properties that Google requires, and recommended ones that the shop knows:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing,
 * …/product-snippet, …/product-variants and …/breadcrumb.
 */
const documented: Readonly<Record<string, readonly string[]>> = {
  ProductGroup: ["name", "productGroupID", "variesBy", "hasVariant", "brand", "description", "url"],
  Product: ["name", "image", "offers", "sku", "url"],
  Offer: [
    ...["price", "priceCurrency", "availability", "itemCondition", "url", "seller"],
    ...["shippingDetails", "hasMerchantReturnPolicy"],
  ],
  OfferShippingDetails: ["shippingRate", "shippingDestination", "deliveryTime"],
  ShippingDeliveryTime: ["handlingTime", "transitTime"],
  MerchantReturnPolicy: [
    ...["applicableCountry", "returnPolicyCategory", "merchantReturnDays"],
    ...["returnMethod", "returnFees"],
  ],
  UnitPriceSpecification: ["price", "priceCurrency"],
  MonetaryAmount: ["value", "currency"],
  QuantitativeValue: ["unitCode"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
};

test.each([
  ["variants", sold],
  ["one variant", { ...sold, options: [], variants: sold.variants.slice(0, 1) }],
])("gives a product with %s all properties that search engines require", (_name, product) => {
  const nodes = findNodes(productJsonLd(product));
  const types = new Set(nodes.map((node) => node["@type"]));

  expect([...types]).toEqual(expect.arrayContaining(["Product", "Offer", "BreadcrumbList"]));
  for (const node of nodes) {
    for (const property of documented[String(node["@type"])] ?? []) {
      const value = node[property];
      expect(value, `${property} of ${node["@type"]}`).toBeDefined();
      expect(value, `${property} of ${node["@type"]}`).not.toEqual("");
      expect(value, `${property} of ${node["@type"]}`).not.toEqual([]);
    }
  }
  const addresses = nodes.flatMap(({ url, item }) => [url, item]).filter(Boolean);
  for (const address of addresses) expect(address).toMatch(/^https?:\/\//);
  const prices = nodes.flatMap((node) => (node["@type"] === "Offer" ? [node.price] : []));
  for (const price of prices) expect(price).toMatch(/^\d+\.\d\d$/);
});

type Node = Readonly<Record<string, unknown>>;

/** All objects with a type, at any depth. */
function findNodes(value: unknown): readonly Node[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "@type" in value ? [Object(value) as Node] : [];
  return [...own, ...Object.values(value).flatMap(findNodes)];
}

test("includes unit prices, the earlier price and similar products", () => {
  expect(sold.variants[0]).toMatchObject({
    unitPrice: "28.6p per nail",
    earlier: { pence: 1000, from: "1 October 2025", to: "1 January 2026" },
  });
  expect(data.similar).toHaveLength(4);
});

test("maps variant URLs to canonical ones, and the first variant's to the product's", () => {
  const findVariant = (search: string) => productVariant(shop, "sample", search);
  expect(findVariant("?utm=1&size=28-nails&shade=rose")).toBe("?shade=rose&size=28-nails");
  expect(findVariant("?shade=ballroom&size=28-nails")).toBe("");
  expect(findVariant("?shade=green")).toBe("");
});

test("returns 410 for an archived product and nothing for an unknown one", () => {
  expect(productStatus(shop, "archived-sample")).toBe(410);
  expect(productPageData(shop, "archived-sample")).toMatchObject({
    archived: { category: { label: "Skincare", path: "/skincare" } },
  });
  for (const slug of ["other", "constructor", "__proto__"]) {
    expect(productStatus(shop, slug)).toBeUndefined();
    expect(productPageData(shop, slug)).toBeUndefined();
  }
});
