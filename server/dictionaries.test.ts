import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RawResponse, rawRequest } from "./testing/raw-request.ts";
import { buildSampleDeploy, deployed, scriptOf } from "./testing/sample-deploy.ts";
import { openShopProcess, type ShopProcess } from "./testing/shop-process.ts";

let dist: string;
let shop: ShopProcess;
beforeAll(async () => {
  dist = await buildSampleDeploy();
  shop = await openShopProcess(dist);
});
afterAll(async () => {
  shop.child.kill();
  await rm(dist, { recursive: true });
});

const dictionaryOf = (content: string) =>
  `:${createHash("sha256").update(content).digest("base64")}:`;
const before = dictionaryOf(scriptOf(1));
const browser = { "Accept-Encoding": "gzip, br, zstd, dcb, dcz", "Available-Dictionary": before };

function request(
  headers: Readonly<Record<string, string>>,
  name: string = deployed.after,
  method = "GET",
) {
  const all = Object.entries({ Host: "shop.example", Connection: "close", ...headers });
  const lines = all.map(([header, value]) => `${header}: ${value}\r\n`);
  return rawRequest(shop.port, `${method} /assets/${name} HTTP/1.1\r\n${lines.join("")}\r\n`);
}

function header({ head }: RawResponse, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, "im").exec(head.replaceAll("\r", ""))?.[1];
}

test("a browser with the last build's script is sent the difference", async () => {
  const response = await request(browser);
  const body = Buffer.from(response.body, "latin1");
  const hash = createHash("sha256").update(scriptOf(1)).digest();

  expect(response.status).toBe(200);
  expect(header(response, "content-encoding")).toBe("dcz");
  expect(header(response, "content-length")).toBe(String(body.byteLength));
  expect(header(response, "content-type")).toBe("text/javascript; charset=utf-8");
  expect(body.byteLength).toBeLessThan(100);
  // RFC 9842, 4: a magic number, the hash of the dictionary, then the stream.
  expect(body.subarray(0, 40)).toEqual(
    Buffer.concat([Buffer.from("5e2a4d1820000000", "hex"), hash]),
  );
  const dictionary = Buffer.from(scriptOf(1));
  expect(zstdDecompressSync(body.subarray(40), { dictionary }).toString()).toBe(scriptOf(2));
});

test.each([
  ["another dictionary", { ...browser, "Available-Dictionary": dictionaryOf("another") }],
  ["no dictionary", { "Accept-Encoding": browser["Accept-Encoding"] }],
  ["something that is no dictionary", { ...browser, "Available-Dictionary": "__proto__" }],
  ["two dictionaries", { ...browser, "Available-Dictionary": `${before}, ${before}` }],
  ["no dcz", { ...browser, "Accept-Encoding": "gzip, br" }],
  ["dcz refused", { ...browser, "Accept-Encoding": "br, dcz;q=0" }],
  ["brotli preferred", { ...browser, "Accept-Encoding": "br, dcz;q=0.5" }],
])("with %s it is sent in full", async (_, headers) => {
  const response = await request(headers);

  expect(response.status).toBe(200);
  expect(header(response, "content-encoding")).toBe("br");
});

test("without any encoding a dictionary changes nothing", async () => {
  const response = await request({ "Available-Dictionary": before });

  expect(header(response, "content-encoding")).toBeUndefined();
  expect(response.body).toBe(scriptOf(2));
});

test("caches are told to keep the forms apart, by strong tags of their own", async () => {
  const encodings = ["gzip", "br", "identity"].map((name) => ({ "Accept-Encoding": name }));
  const responses = await Promise.all([browser, ...encodings].map((headers) => request(headers)));

  expect(new Set(responses.map((response) => header(response, "etag"))).size).toBe(4);
  for (const response of responses) {
    expect(header(response, "vary")).toBe("Accept-Encoding, Available-Dictionary");
  }
});

test("browsers are told to keep scripts as dictionaries for those that replace them", async () => {
  const wanted = 'match="/assets/shop-*.js"';

  expect(header(await request(browser), "use-as-dictionary")).toBe(wanted);
  expect(header(await request({}, deployed.before), "use-as-dictionary")).toBe(wanted);
});

test("a file that replaces none varies by the encoding alone", async () => {
  expect(header(await request(browser, deployed.before), "vary")).toBe("Accept-Encoding");
  expect(header(await request(browser, deployed.before), "content-encoding")).toBe("br");
});

test("HEAD and a copy that is still current have the headers of the difference", async () => {
  const get = await request(browser);
  const head = await request(browser, deployed.after, "HEAD");
  const tag = header(get, "etag") ?? "";
  const unchanged = await request({ ...browser, "If-None-Match": tag });

  expect(head.status).toBe(200);
  for (const name of ["content-encoding", "content-length", "etag", "vary"]) {
    expect(header(head, name)).toBe(header(get, name));
  }
  expect(unchanged.status).toBe(304);
  expect(header(unchanged, "etag")).toBe(tag);
  expect(header(unchanged, "vary")).toBe(header(get, "vary"));
  expect([head.body, unchanged.body]).toEqual(["", ""]);
});

test("the difference is no address of its own", async () => {
  expect((await request(browser, deployed.difference)).status).toBe(404);
});
