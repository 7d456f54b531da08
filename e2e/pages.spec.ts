import { addresses, inBatches, layouts, notFound } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { type Head, liveHead, servedHead } from "./served-head.ts";
import { navigate, openReady } from "./visit.ts";

const missing = { ...notFound, path: "/no-such-page" };
const once = [
  "description",
  "robots",
  "og:title",
  "og:description",
  "og:url",
  "og:image",
  "og:type",
  "og:site_name",
  "og:locale",
  "twitter:card",
  "twitter:title",
  "twitter:description",
  "twitter:image",
  "twitter:image:alt",
];

const everyAddress = [...addresses, missing];

// `every-page.spec.ts` checks that the live documents say the same.
test("every page serves a complete head of its own, its text and sized pictures", async ({
  page,
  request,
}) => {
  const heads: Head[] = [];
  for (const { path, isIndexed } of everyAddress) {
    await test.step(path, async () => {
      const response = await request.get(path);
      expect(response.status()).toBe(path === missing.path ? 404 : 200);
      expect(response.headers()["content-type"]).toBe("text/html; charset=utf-8");

      const served = await servedHead(page, path);
      expectWholeHead(served, isIndexed);
      const address = path === missing.path ? notFound.path : path;
      expect(new URL(served.canonicals[0] ?? "").pathname).toBe(address);
      expect(served.metas["og:url"]).toEqual(served.canonicals);
      if (path !== missing.path) heads.push(served);

      expect(await page.evaluate(readBody, await response.text())).toEqual({
        language: "en-GB",
        landmarks: ["header", "main", "footer"],
        headings: 1,
        skippedHeadings: [],
        imagesWithoutSize: [],
      });
    });
  }
  expect(new Set(heads.map(({ titles }) => titles[0])).size).toBe(addresses.length);
  expect(new Set(heads.map(({ metas }) => metas.description?.[0])).size).toBe(addresses.length);
  for (const { titles, metas } of heads) {
    expect(titles[0]?.length, titles[0]).toBeLessThanOrEqual(65);
    expect(metas.description?.[0]?.length, titles[0]).toBeGreaterThanOrEqual(50);
    expect(metas.description?.[0]?.length, titles[0]).toBeLessThanOrEqual(165);
  }
  const served = await servedHead(page, missing.path);
  await openReady(page, missing.path);
  expect(await liveHead(page), "the live document says the same").toEqual(served);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const some of inBatches(layouts.filter((path) => !path.includes("?")))) {
    test(`layouts show their text, header and footer: ${some.join(" ")}`, async ({ page }) => {
      for (const path of some) {
        await test.step(path, async () => {
          await page.goto(path);

          await expect(page.getByRole("banner")).toBeVisible();
          await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
          await expect(page.getByRole("contentinfo")).toBeVisible();
          await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
          expect(await page.getByRole("main").textContent()).not.toBe("");
        });
      }
    });
  }
});

test("navigation gives each page its served head", async ({ context, page }) => {
  const empty = await context.newPage();
  await openReady(page, "/about");
  for (const { path } of addresses) {
    await navigate(page, path);
    await expect.poll(() => liveHead(page), path).toEqual(await servedHead(empty, path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
});

test("the sitemap lists every indexed page, and robots.txt names the sitemap", async ({
  request,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  const [, sitemap = ""] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const answer = await request.get(new URL(sitemap).pathname);
  expect(answer.headers()["content-type"]).toMatch(/^(application|text)\/xml/);
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];

  expect(listed.map(([, address = ""]) => new URL(address).pathname).sort()).toEqual(
    addresses
      .filter(({ isIndexed }) => isIndexed)
      .map(({ path }) => path)
      .sort(),
  );
});

test("every file named in the head exists", async ({ page, request }) => {
  await page.goto("/");
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[href]:not([rel=canonical])")].map(
      ({ href }) => href,
    ),
  );
  const head = await liveHead(page);
  const picture = new URL(head.metas["og:image"]?.[0] ?? "").pathname;

  for (const address of [...named, picture]) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
});

function expectWholeHead(head: Head, isIndexed: boolean): void {
  expect(head.titles).toHaveLength(1);
  expect(head.canonicals).toHaveLength(1);
  expect(head.structuredData).toHaveLength(1);
  for (const name of once) {
    expect(head.metas[name], name).toHaveLength(1);
    expect(head.metas[name]?.[0], name).not.toBe("");
  }
  expect(head.metas.robots?.[0]).toMatch(isIndexed ? /^index/ : /^noindex/);
  for (const name of ["og:url", "og:image", "twitter:image"]) {
    expect(head.metas[name]?.[0], name).toMatch(/^https?:\/\/[^/]+\//);
  }
}

/** Runs in an empty page. */
function readBody(html: string) {
  const served = new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string) => [...served.querySelectorAll(selector)];
  const headings = all("h1, h2, h3, h4, h5, h6");
  const levels = headings.map(({ tagName }) => Number(tagName[1]));
  return {
    language: served.documentElement.lang,
    landmarks: ["header", "main", "footer"].filter((name) => served.querySelector(name)),
    headings: all("main h1").length,
    skippedHeadings: headings
      .filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1)
      .map((heading) => heading.outerHTML),
    imagesWithoutSize: all("img:not([width][height][alt])").map((image) => image.outerHTML),
  };
}
