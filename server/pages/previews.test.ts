import { documents } from "@damson/catalogue";
import { expect, test } from "vitest";
import { changingSource, sampleEntry, versionedData } from "../testing/versioned-shop.ts";
import { createPreviews, stillDocument } from "./previews.ts";
import type { DataDraft } from "./render-thread.ts";

test("the home page is drawn with the draft, and with the products of now", async () => {
  const { version, data } = versionedData(1);
  const [first = ""] = documents.home.initial.bestSellers;
  const source = changingSource({
    version,
    data: { ...data, productPages: { balm: sampleEntry(first) } },
  });
  const asked: (readonly [string, DataDraft])[] = [];
  const previews = createPreviews(source, async (path, draft) => {
    asked.push([path, draft]);
    return "<html><head></head></html>";
  });

  await previews.home({ ...documents.home.initial, tiles: [] });

  expect(asked).toMatchObject([["/", { home: { tiles: [], bestSellers: [first] } }]]);
});

test("nothing runs in it, and its links open what the frame does not allow", () => {
  const html = `<!doctype html><html><head><meta charset="utf-8"/><link rel="modulepreload" href="/a.js"/><link rel="preload" as="fetch" href="/b.js" crossorigin=""/>
<script type="module" src="/a.js"></script><link rel="stylesheet" href="/a.css"/></head>
<body><script id="page-data" type="application/json">{"a":"<b>"}</script><a href="/x">X</a><input autofocus=""/></body></html>`;

  const still = stillDocument(html);

  expect(still).not.toMatch(/<script|\.js|autofocus/);
  expect(still).toContain('<head><base target="_blank">');
  expect(still).toContain('<link rel="stylesheet" href="/a.css"/>');
});
