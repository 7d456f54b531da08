import { documents } from "@damson/catalogue";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { expect, test } from "vitest";
import { changingSource, sampleProduct, versionedData } from "../testing/versioned-shop.ts";
import { createPreviews, stripScripts } from "./previews.ts";

const [first = ""] = documents.home.initial.bestSellers;
const { version, data } = versionedData(1);
const source = changingSource({
  version,
  data: { ...data, productPages: { balm: sampleProduct(first) } },
});

test("renders the home page with the draft and the current products", async () => {
  const asked: (readonly [string, ShopData])[] = [];
  const previews = createPreviews(source, async (path, drafted) => {
    asked.push([path, drafted]);
    return "<html><head></head></html>";
  });

  await previews.home({ ...documents.home.initial, tiles: [] });

  expect(asked).toMatchObject([["/", { home: { tiles: [], bestSellers: [first] } }]]);
  expect(source.current().data.home).toBeUndefined();
});

test("renders the first product's page with another brand", async () => {
  const brand = { ...documents.brand.initial, radius: 8 };
  const asked: unknown[] = [];
  const previews = createPreviews(source, async (path, { settings }) => {
    asked.push([path, settings?.brand]);
    return "";
  });

  await previews.brand(brand, "product");

  expect(asked).toEqual([["/products/balm", brand]]);
});

test("renders one preview at a time, and the next one after a failure", async () => {
  let running = 0;
  const gate = Promise.withResolvers<void>();
  const previews = createPreviews(source, async () => {
    running += 1;
    await gate.promise;
    throw new Error("This draft does not render");
  });

  const drawn = [1, 2].map(() => previews.home(documents.home.initial).catch(String));
  await new Promise(setImmediate);
  expect(running).toBe(1);
  gate.resolve();

  const failure = "Error: This draft does not render";
  expect(await Promise.all(drawn)).toEqual([failure, failure]);
  expect(running).toBe(2);
});

test("removes scripts, keeps styles, and makes links open windows, which the frame blocks", () => {
  const html = `<!doctype html><html><head><meta charset="utf-8"/><link rel="modulepreload" href="/a.js"/><link rel="preload" as="fetch" href="/b.js" crossorigin=""/>
<script type="module" src="/a.js"></script><style>p{}</style><link rel="stylesheet" href="/a.css"/></head>
<body><script id="page-data" type="application/json">{"a":"<b>"}</script><a href="/x">X</a><input autofocus=""/><noscript><p>No script</p></noscript><noscript><link rel="stylesheet" href="/b.css"/></noscript></body></html>`;

  const stripped = stripScripts(html);

  expect(stripped).not.toMatch(/<script|\.js|autofocus|No script/);
  expect(stripped).toContain('<noscript><link rel="stylesheet" href="/b.css"/></noscript>');
  expect(stripped).toContain('<head><base target="_blank">');
  expect(stripped).toContain('<style>p{}</style><link rel="stylesheet" href="/a.css"/>');
});
