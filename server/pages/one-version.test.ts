/** Readers beside a shop that changes, and pages that fail in every way: each answer is one version, whole. */
import { rm } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { openPageRenderer } from "@damson/storefront/page-renderer";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "../log.ts";
import {
  buildVersionedShop,
  changingSource,
  type Fault,
  versionedData,
  versionedPaths,
} from "../testing/versioned-shop.ts";
import { keepPagesReady } from "./keep-pages-ready.ts";
import type { PageAnswer } from "./page-store.ts";
import { openRenderThread, type RenderThread } from "./render-thread.ts";
import { openShopPages } from "./shop-pages.ts";

vi.setConfig({ testTimeout: 120_000 });

const first = versionedData(1);
let dist: string;
let thread: RenderThread;
beforeAll(async () => {
  vi.spyOn(log, "error").mockReturnValue(undefined);
  dist = await buildVersionedShop();
  thread = await openRenderThread({ dist, data: first });
});
afterAll(async () => {
  await thread.close();
  await rm(dist, { recursive: true });
});

/** Faults that end a thread take long, so that there are fewer of them. */
const fault = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Fault>("throws") },
  { weight: 1, arbitrary: fc.constant<Fault>("exits") },
);
const faults = fc.dictionary(fc.constantFrom(...versionedPaths), fault, { maxKeys: 1 });
const request = fc.record({
  path: fc.constantFrom(...versionedPaths),
  query: fc.constantFrom("", "", "?q=gel", "?q=oval"),
  isData: fc.boolean(),
});
const step = fc.oneof(
  { weight: 8, arbitrary: request },
  { weight: 1, arbitrary: fc.record({ faults }) },
  { weight: 3, arbitrary: fc.constant("pause" as const) },
);

/** The version of a page; throws where it is of several. */
function versionOf({ page }: PageAnswer): number {
  const text = page.byEncoding.identity.body.toString();
  const versions = [...text.matchAll(/version"?[ :](\d+)/g)].map(([, version]) => Number(version));
  const [version] = versions;
  if (version === undefined || versions.some((other) => other !== version)) throw new Error(text);
  return version;
}

test("no answer is older than what was asked, or of two versions, unless its page fails", async () => {
  let version = 1;
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 60, maxLength: 60 }),
    async (steps) => {
      const renderer = await openPageRenderer(dist);
      if (renderer === undefined) throw new Error("The shop has a renderer");
      const source = changingSource(versionedData(version));
      const maxBytes = 1_000_000;
      const options = {
        renderer,
        thread,
        source,
        commonHeaders: [],
        maxBytes,
        renders: "all",
      } as const;
      const pages = await openShopPages(options);
      const closing = new AbortController();
      keepPagesReady(pages, { source, first: [], signal: closing.signal });
      /** By version. */
      const failing = new Map<number, ReadonlySet<string>>();

      const answers = steps.map(async (each, index) => {
        // Each begins in its turn, whatever those before it wait for.
        for (let turn = 0; turn < index; turn += 1) await setImmediate();
        if (each === "pause") return;
        if ("faults" in each) {
          version += 1;
          failing.set(version, new Set(Object.keys(each.faults)));
          return source.change(versionedData(version, each.faults));
        }
        const asked = version;
        const path = each.isData ? `/page-data${each.path}` : each.path;
        const answer = await pages.answer(
          { path, query: each.query },
          () => `203.0.113.${index % 3}`,
        );
        if (answer === undefined) throw new Error(`There is no ${path}`);
        const answered = version;
        const mayFail = Array.from({ length: answered - asked + 1 }, (_, at) => asked + at).some(
          (between) => !each.isData && failing.get(between)?.has(each.path),
        );
        if (answer.status === 500) return expect(mayFail).toBe(true);
        expect(answer.status).toBe(200);
        const shown = versionOf(answer);
        expect(shown).toBeLessThanOrEqual(answered);
        if (!mayFail) expect(shown).toBeGreaterThanOrEqual(asked);
      });
      await Promise.all(answers);
      closing.abort();
    },
  );
  await fc.assert(property, { numRuns: 15, endOnFailure: true });
});
