import fc from "fast-check";
import { expect, test } from "vitest";
import { pageCache } from "./page-cache.ts";
import { siteFile } from "./site-file.ts";

const page = (size: number) => siteFile("page.html", { identity: Buffer.alloc(size) }, []);

test("neither number nor size is ever exceeded, and the sum is that of the pages", () => {
  const visits = fc.array(fc.tuple(fc.constantFrom(..."abcdefgh"), fc.nat(60)));
  fc.assert(
    fc.property(visits, (all) => {
      const cache = pageCache(4, 100);
      for (const [key, size] of all) {
        cache.set(key, page(size));
        const held = [..."abcdefgh"].flatMap((one) => cache.get(one) ?? []);
        const bytes = held.reduce((sum, { as }) => sum + as.identity.body.byteLength, 0);

        expect(cache.size()).toEqual({ pages: held.length, bytes });
        expect(held.length).toBeLessThanOrEqual(4);
        expect(bytes).toBeLessThanOrEqual(100);
        expect(cache.get(key)).toBeDefined();
      }
    }),
  );
});

test("what was not asked for the longest goes first", () => {
  const cache = pageCache(2, 1000);
  cache.set("nails", page(1));
  cache.set("lashes", page(1));
  cache.get("nails");
  cache.set("retinol", page(1));

  expect(cache.get("lashes")).toBeUndefined();
  expect(cache.get("nails")).toBeDefined();
});
