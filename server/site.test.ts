import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openSampleShop } from "./testing/open-sample-shop.ts";
import { rawRequest } from "./testing/raw-request.ts";
import { sampleFiles } from "./testing/sample-shop.ts";

const shop = openSampleShop();

const request = (path: string, init: RequestInit = {}) =>
  fetch(shop.address + path, { redirect: "manual", ...init });
const accepting = (encoding: string) => ({ headers: { "Accept-Encoding": encoding } });

test("revalidates pages each time, pictures daily and built files never", async () => {
  const cacheControl = async (path: string) => (await request(path)).headers.get("cache-control");
  expect(await cacheControl("/")).toBe("no-cache");
  expect(await cacheControl("/delivery")).toBe("no-cache");
  expect(await cacheControl("/assets/app-1a2b.js")).toBe("public, max-age=31536000, immutable");
  expect(await cacheControl("/images/lashes.webp")).toBe("public, max-age=86400, must-revalidate");
});

test("sends files with their type", async () => {
  const contentType = async (path: string) => (await request(path)).headers.get("content-type");
  expect(await contentType("/delivery")).toBe("text/html; charset=utf-8");
  expect(await contentType("/assets/app-1a2b.js")).toBe("text/javascript; charset=utf-8");
  expect(await contentType("/icons/icon.svg")).toBe("image/svg+xml");
});

/** The body as sent, because `fetch` would decode it. */
async function sentBody(path: string, encoding: string): Promise<Buffer> {
  const lines = [`GET ${path} HTTP/1.1`, "Host: shop.example", `Accept-Encoding: ${encoding}`];
  const { body } = await rawRequest(
    shop.port,
    `${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`,
  );
  return Buffer.from(body, "latin1");
}

test("sends the same page in each encoding", async () => {
  const page = sampleFiles["delivery.html"];
  expect(brotliDecompressSync(await sentBody("/delivery", "br")).toString()).toBe(page);
  expect(gunzipSync(await sentBody("/delivery", "gzip")).toString()).toBe(page);
  expect((await sentBody("/delivery", "identity")).toString()).toBe(page);
});

test("sends a strong ETag per encoding and `Vary`", async () => {
  const responses = await Promise.all(
    ["br", "gzip", "identity"].map((encoding) => request("/delivery", accepting(encoding))),
  );
  const tags = responses.map(({ headers }) => headers.get("etag"));
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  for (const { headers } of responses) expect(headers.get("vary")).toBe("Accept-Encoding");
});

test("sends pictures uncompressed, without Vary", async () => {
  const { headers } = await request("/images/lashes.webp", accepting("br, gzip"));
  expect(headers.get("content-encoding")).toBeNull();
  expect(headers.get("vary")).toBeNull();
});

test("returns 304 for a current copy", async () => {
  const { headers } = await request("/delivery", accepting("br"));
  const tag = headers.get("etag") ?? "";
  const again = (wanted: string, encoding = "br") =>
    request("/delivery", { headers: { "If-None-Match": wanted, "Accept-Encoding": encoding } });

  const unchanged = await again(tag);
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get("etag")).toBe(tag);
  expect(unchanged.headers.get("cache-control")).toBe("no-cache");
  expect(unchanged.headers.get("vary")).toBe("Accept-Encoding");
  expect(await unchanged.text()).toBe("");
  expect((await again(`"other", W/${tag}`)).status).toBe(304);
  expect((await again("*")).status).toBe(304);
  expect((await again('"other"')).status).toBe(200);
  expect((await again(tag, "gzip")).status).toBe(200);
});

test("returns no body for HEAD", async () => {
  const [head, get] = await Promise.all([
    request("/delivery", { method: "HEAD" }),
    request("/delivery"),
  ]);
  expect(await head.text()).toBe("");
  for (const name of ["content-length", "content-type", "etag", "cache-control"]) {
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
  expect((await request("/nowhere", { method: "HEAD" })).status).toBe(404);
});

test("rejects other methods and lists the allowed ones", async () => {
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
    const response = await request("/delivery", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  }
});

test("refuses TRACE, also below /auth/v1", async () => {
  for (const path of ["/delivery", "/auth/v1/user"]) {
    const { status, head, body } = await rawRequest(
      shop.port,
      `TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Secret: told\r\nConnection: close\r\n\r\n`,
    );
    expect([404, 405]).toContain(status);
    expect(head + body).not.toContain("told");
  }
});

test("serves no directory listings", async () => {
  for (const path of ["/assets", "/assets/", "/images/", "/icons/"]) {
    const response = await request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(sampleFiles["404.html"]);
  }
});

test("redirects other spellings of a URL and keeps the query", async () => {
  const leadsTo = async (path: string) => {
    const { status, headers } = await request(path);
    return status === 308 ? headers.get("location") : status;
  };
  expect(await leadsTo("/delivery/")).toBe("/delivery");
  expect(await leadsTo("/delivery/?page=2&q=a%20b")).toBe("/delivery?page=2&q=a%20b");
  expect(await leadsTo("/delivery.html?a=1")).toBe("/delivery?a=1");
  expect(await leadsTo("/index.html")).toBe("/");
  expect(await leadsTo("/%64elivery")).toBe("/delivery");
  expect(await leadsTo("/nowhere/")).toBe(404);
});

test("serves an uncached 404 page for an unknown URL", async () => {
  for (const path of ["/nowhere", "/a/b/c", "/404", "/404.html", "/assets/gone.js", "/_headers"]) {
    const response = await request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await response.text()).toBe(sampleFiles["404.html"]);
  }
});

test("sends the security headers with every response", async () => {
  const responses = [
    await request("/"),
    await request("/nowhere"),
    await request("/delivery/"),
    await request("/", { method: "POST" }),
    await request("/healthz"),
  ];
  for (const { headers } of responses) {
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
  }
});

test("answers the health check with 200", async () => {
  const response = await request("/healthz");
  expect([response.status, await response.text()]).toEqual([200, "ok\n"]);
});
