import fc from "fast-check";
import { expect, test } from "vitest";
import { openSampleShop } from "./testing/open-sample-shop.ts";
import { rawGet, rawRequest } from "./testing/raw-request.ts";

const shop = openSampleShop();

const isForbidden = (character: string) => character <= " " || character > "~";

const pieces = fc.oneof(
  fc.constantFrom("/", "//", "..", ".", "%", "%2f", "%2e%2e", "%00", "%ff", "\\", "?", "#", ";"),
  fc.constantFrom(
    "delivery",
    "search?q=",
    "index",
    ".html",
    "assets",
    "app-1a2b.js",
    ".br",
    "@",
    ":",
    "__proto__",
  ),
  fc.string({ unit: "binary-ascii", maxLength: 8 }),
  fc.webPath(),
);

test("survives any path", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), async (parts) => {
      const path = `/${parts.join("")}`;
      const { status, head } = await rawGet(shop.port, path);
      expect([...path].some(isForbidden) ? [200, 308, 400, 404] : [200, 308, 404]).toContain(
        status,
      );
      expect(head).toContain("X-Content-Type-Options: nosniff");
      expect(head).not.toMatch(/^Location: (?!\/(?!\/))/m);
    }),
    { numRuns: 500 },
  );
});

test("redirects no request to another site", async () => {
  const paths = ["//evil.example/", "//evil.example", "/\\evil.example/", "/%2fevil.example/"];
  for (const path of [...paths, "///", "//", "/%5cevil.example/", "//delivery/", "/./delivery/"]) {
    expect((await rawGet(shop.port, path)).status).toBe(404);
  }
});

test("serves no file from outside the shop", async () => {
  const paths = [
    "/../build.json",
    "/..%2fbuild.json",
    "/%2e%2e/build.json",
    "/assets/../../build.json",
  ];
  for (const path of [...paths, "/.vite/manifest.json", "/delivery.html.br", "/__proto__"]) {
    const { status, body } = await rawGet(shop.port, path);
    expect(status).toBe(404);
    expect(body).not.toContain("stamp");
  }
});

test("returns 404 for an invalid percent-encoding", async () => {
  for (const path of ["/%", "/%zz", "/%E0%A4%A", "/delivery%"]) {
    const { status, body } = await rawGet(shop.port, path);
    expect(status).toBe(404);
    expect(body).not.toMatch(/URIError| at /);
  }
});

test("accepts an absolute URL in the request line, as proxies send it", async () => {
  expect((await rawGet(shop.port, "http://shop.example/delivery")).status).toBe(200);
  expect((await rawGet(shop.port, "http://shop.example")).status).toBe(200);
  expect((await rawGet(shop.port, "*")).status).toBe(400);
});

test.each([
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["no HTTP", "hello\r\n\r\n", 400],
  ["a space in the path", "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    400,
  ],
  ["too many headers", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
])("rejects a request with %s with the common headers", async (_, bytes, expected) => {
  const { status, head } = await rawRequest(shop.port, bytes);
  expect(status).toBe(expected);
  expect(head).toContain("X-Content-Type-Options: nosniff");
  expect(head).toContain("Connection: close");
});
