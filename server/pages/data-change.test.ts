import type { ListedProduct } from "@damson/shop/catalogue/shop-data";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleEntry, versionedData } from "../testing/versioned-shop.ts";
import { applyChange, diffData } from "./data-change.ts";
import type { VersionedData } from "./shop-data-source.ts";

const known: readonly ListedProduct[] = versionedData(
  1,
  Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`/${at}`, "throws"] as const)),
).data.products;
/** Some of them, in any order, and others that are as they were but not the same. */
const products = fc.array(
  fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom(...known).map((product) => ({ ...product, price: 7 })),
  ),
  { maxLength: 12 },
);
const entries = new Map(
  known.map((listed) => [listed, { ...sampleEntry(listed.slug.slice(1)), listed }]),
);
/** By numbers, which an object puts in an order of its own. */
const pagesOf = (some: readonly ListedProduct[]) =>
  Object.fromEntries(
    some.map((listed) => {
      const slug = listed.slug.slice(1);
      const entry = entries.get(listed) ?? { ...sampleEntry(slug), listed };
      return [slug, entry];
    }),
  );
const data = (version: number, some: readonly ListedProduct[]): VersionedData => ({
  version,
  data: {
    version,
    products: some,
    productPages: pagesOf(some),
    settings: { payments: version % 2 === 0 ? ["stripe"] : ["bank-transfer"] },
  },
});

test("a thread that is handed changes alone has every version whole", () => {
  fc.assert(
    fc.property(fc.array(products, { minLength: 2 }), (versions) => {
      let before = data(0, []);
      let inThread = structuredClone(before);
      for (const [at, some] of versions.entries()) {
        const after = data(at + 1, some);
        inThread = applyChange(inThread, structuredClone(diffData(before, after)));
        before = after;
        expect(inThread).toEqual(after);
      }
    }),
  );
});

test("only what is another product is handed over", () => {
  const edited = known.map((product, at) => (at === 3 ? { ...product, price: 1 } : product));
  const { products: handed } = diffData(data(1, known), data(2, edited));

  expect(handed).toEqual([[0, 3], edited[3], [4, known.length]]);
});
