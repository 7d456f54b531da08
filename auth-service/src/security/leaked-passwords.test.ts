import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLeakedPasswordCheck } from "./leaked-passwords.ts";

const digest = createHash("sha1").update("password123").digest("hex").toUpperCase();
const asked: string[] = [];
const warnings: string[] = [];
let answer = { status: 200, body: "" };

const server = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers["add-padding"]}`);
  response.writeHead(answer.status).end(answer.body);
});

beforeEach(async () => {
  asked.length = 0;
  warnings.length = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  server.close();
  await once(server, "close");
});

function checker() {
  const { port } = server.address() as AddressInfo;
  return createLeakedPasswordCheck({
    rangeUrl: `http://127.0.0.1:${port}/range/`,
    warn: (message) => warnings.push(message),
  });
}

test("sends only five digits of the password's hash", async () => {
  answer = {
    status: 200,
    body: `0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${digest.slice(5)}:251682`,
  };

  expect(await checker()("password123")).toBe(true);

  expect(asked).toEqual([`/range/${digest.slice(0, 5)} true`]);
});

test("accepts a password that is not listed or only as padding", async () => {
  answer = { status: 200, body: `${digest.slice(5)}:0\r\n` };

  expect(await checker()("password123")).toBe(false);
  expect(warnings).toEqual([]);
});

test("accepts passwords with a warning if the service fails", async () => {
  answer = { status: 503, body: "" };

  expect(await checker()("password123")).toBe(false);
  expect(warnings).toHaveLength(1);
});
