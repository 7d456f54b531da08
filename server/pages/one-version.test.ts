/** Requests during changes and failures: each response must contain a single version. */
import { rm } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { createSerialQueue } from "@damson/service-runtime/serial-queue";
import { openBuiltRenderer } from "@damson/storefront/built-renderer";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "../log.ts";
import {
  buildVersionedShop,
  changingSource,
  versionedData,
  versionedPaths,
} from "../testing/versioned-shop.ts";
import type { PageAnswer } from "./page-answer.ts";
import { createShopPages } from "./shop-pages.ts";

let dist: string;
beforeAll(async () => {
  vi.spyOn(log, "error").mockReturnValue(undefined);
  dist = await buildVersionedShop();
});
afterAll(() => rm(dist, { recursive: true }));

const request = fc.record({
  path: fc.constantFrom(...versionedPaths),
  query: fc.constantFrom("", "", "?q=gel", "?q=oval"),
  isData: fc.boolean(),
});
const step = fc.oneof(
  { weight: 8, arbitrary: request },
  {
    weight: 1,
    arbitrary: fc.record({ failing: fc.subarray([...versionedPaths], { maxLength: 1 }) }),
  },
  { weight: 3, arbitrary: fc.constant("pause" as const) },
);

/** Throws if the page mixes versions. */
function readVersion({ page }: PageAnswer): number {
  const text = page.byEncoding.identity.body.toString();
  const versions = [...text.matchAll(/version"?[ :](\d+)/g)].map(([, version]) => Number(version));
  const [version] = versions;
  if (version === undefined || versions.some((other) => other !== version)) throw new Error(text);
  return version;
}

test("mixes no versions in a response, and sends no older version unless the page fails", async () => {
  const renderer = await openBuiltRenderer(dist);
  if (renderer === undefined) throw new Error("The shop has a renderer");
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 60, maxLength: 60 }),
    async (steps) => {
      let version = 1;
      const source = changingSource(versionedData(version));
      const pages = createShopPages({
        renderer,
        source,
        commonHeaders: [],
        maxBytes: 1_000_000,
        renders: "all",
        inTurn: createSerialQueue(),
      });
      const failing = new Map<number, ReadonlySet<string>>();

      const answers = steps.map(async (each, index) => {
        for (let turn = 0; turn < index; turn += 1) await setImmediate();
        if (each === "pause") return;
        if ("failing" in each) {
          version += 1;
          failing.set(version, new Set(each.failing));
          return source.change(versionedData(version, each.failing));
        }
        const asked = version;
        const path = each.isData ? `/page-data${each.path}` : each.path;
        const answer = await pages.answer({ path, query: each.query }, () => "203.0.113.7");
        if (answer === undefined) throw new Error(`There is no ${path}`);
        const mayFail = !each.isData && failing.get(asked)?.has(each.path);
        if (answer.status === 500) return expect(mayFail).toBe(true);
        expect(answer.status).toBe(200);
        if (!mayFail) expect(readVersion(answer)).toBe(asked);
        else expect(readVersion(answer)).toBeLessThanOrEqual(version);
      });
      await Promise.all(answers);
    },
  );
  await fc.assert(property, { numRuns: 30, endOnFailure: true });
});
