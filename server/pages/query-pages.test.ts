import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openSampleShop } from "../testing/open-sample-shop.ts";
import { rawGet, rawRequest } from "../testing/raw-request.ts";
import { rendered, sampleFiles } from "../testing/sample-shop.ts";

const shop = openSampleShop();
const built = sampleFiles["search.html"];

const request = (path: string, init: RequestInit = {}) =>
  fetch(shop.address + path, { redirect: "manual", ...init });
const readText = async (path: string) => (await request(path)).text();

test("renders a search for its normalised query", async () => {
  expect(await readText("/search?q=nails")).toBe(rendered("?q=nails"));
  expect(await readText("/search?utm=1&q=+nails%20")).toBe(rendered("?q=nails"));
  expect(await readText("/search?q=a+b")).toBe(rendered("?q=a%20b"));
});

test("serves the built file without a query, and for pages that ignore their query", async () => {
  for (const path of ["/search", "/search?", "/search?q=", "/search?q=+%20", "/search?page=2"]) {
    expect(await readText(path)).toBe(built);
  }
  expect(await readText("/delivery?q=nails")).toBe(sampleFiles["delivery.html"]);
});

test("sends the headers of the built file with its own ETags", async () => {
  const [file, page, other] = await Promise.all(
    ["/search", "/search?q=nails", "/search?q=lashes"].map((path) => request(path)),
  );
  const tags = [file, page, other].map((response) => response?.headers.get("etag"));
  expect(new Set(tags).size).toBe(3);
  for (const name of ["content-security-policy", "content-type", "cache-control", "vary"]) {
    expect(page?.headers.get(name)).toBe(file?.headers.get(name));
  }
});

test("sends the same page in each encoding", async () => {
  const sent = async (encoding: string) => {
    const lines = ["GET /search?q=gel HTTP/1.1", "Host: x", `Accept-Encoding: ${encoding}`];
    const bytes = `${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`;
    return Buffer.from((await rawRequest(shop.port, bytes)).body, "latin1");
  };
  expect(brotliDecompressSync(await sent("br")).toString()).toBe(rendered("?q=gel"));
  expect(gunzipSync(await sent("gzip")).toString()).toBe(rendered("?q=gel"));
  expect((await sent("identity")).toString()).toBe(rendered("?q=gel"));
});

test("ignores request headers, so that no client can poison the cache", async () => {
  const others = {
    Host: "elsewhere.example",
    "X-Forwarded-Host": "elsewhere.example",
    "X-Forwarded-Proto": "gopher",
    "X-Original-URL": "/delivery",
    "X-Rewrite-URL": "/delivery",
    "X-HTTP-Method-Override": "POST",
    "Accept-Language": "<script>",
    Cookie: "q=lashes",
    "User-Agent": "<script>",
    Range: "bytes=0-9",
  };
  const lines = Object.entries(others).map(([name, value]) => `${name}: ${value}`);
  const asked = ["GET /search?q=first HTTP/1.1", ...lines, "Connection: close", "", ""];

  const first = await rawRequest(shop.port, asked.join("\r\n"));

  expect(first).toMatchObject({ status: 200, body: rendered("?q=first") });
  expect(await readText("/search?q=first")).toBe(rendered("?q=first"));
});

test("returns 304 for a current copy and no body for HEAD", async () => {
  const tag = (await request("/search?q=nails")).headers.get("etag") ?? "";
  const again = await request("/search?q=%20nails", { headers: { "If-None-Match": tag } });
  expect(again.status).toBe(304);

  const head = await request("/search?q=nails", { method: "HEAD" });
  expect(head.headers.get("etag")).toBe(tag);
  expect(await head.text()).toBe("");
});

test("keeps the query when it redirects to the canonical URL", async () => {
  expect((await request("/search/?q=nails")).headers.get("location")).toBe("/search?q=nails");
});

test("returns an error for a page that fails and renders the next one", async () => {
  expect((await request("/search?q=broken")).status).toBe(500);
  expect((await request("/search?q=nails")).status).toBe(200);
});

test("accepts a query of the maximum URL length", async () => {
  for (const length of [300, 500, 15_000]) {
    const query = "x".repeat(length);
    expect(await readText(`/search?q=${query}`)).toBe(rendered(`?q=${query}`));
  }
});

test.each([
  "%00",
  "%",
  "%zz",
  "%ff%fe",
  "%ED%A0%80",
  "%22%3Cscript%3Ealert(1)%3C/script%3E",
  "<script>",
  "__proto__",
])("treats a query as text: %s", async (query) => {
  const { status, head, body } = await rawGet(shop.port, `/search?q=${query}`);
  expect(status).toBe(200);
  expect(head).toContain("Content-Security-Policy:");
  expect(body).not.toContain("<script");
});
