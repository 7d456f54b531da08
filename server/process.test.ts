import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSampleShop } from "./testing/sample-shop.ts";
import { exitCode, openShopProcess, runServe } from "./testing/shop-process.ts";

let dist: string;
beforeAll(async () => {
  dist = await buildSampleShop();
});
afterAll(() => rm(dist, { recursive: true }));

test.each(["SIGTERM", "SIGINT"] as const)(
  "on %s, finishes the requests in flight and then ends",
  async (signal) => {
    const { child, port } = await openShopProcess(dist);
    const idle = connect(port, "127.0.0.1");
    const busy = connect(port, "127.0.0.1");
    await Promise.all([once(idle, "connect"), once(busy, "connect")]);
    busy.write("GET /delivery HTTP/1.1\r\nHost: x\r\n");
    // Once the idle connection has its response, the server has also received the start of the
    // other request.
    idle.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(idle, "data");

    child.kill(signal);
    await once(idle, "close");
    busy.write("\r\n");
    const [response] = await once(busy, "data");

    expect(String(response)).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(await exitCode(child)).toBe(0);
  },
);

test("reports a taken port in one line", async () => {
  const { child, port } = await openShopProcess(dist);
  expect(await runServe(dist, { PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is taken: stop what uses it or set another PORT\n`,
  });
  child.kill();
});

test("reports a missing build in one line", async () => {
  const empty = await mkdtemp(join(tmpdir(), "damson-"));
  expect(await runServe(empty, { PORT: "0" })).toEqual({
    code: 1,
    output: "The shop is not built: run `npm run build` first\n",
  });
  await rm(empty, { recursive: true });
});

test.each([
  [{ PORT: "abc" }, 'PORT is a number from 0 to 65535, not "abc"'],
  [{ PORT: "70000" }, 'PORT is a number from 0 to 65535, not "70000"'],
  [
    { PORT: "0", HOST: "nowhere.invalid" },
    'HOST "nowhere.invalid" is not an address of this machine',
  ],
  [{ PORT: "0", HOST: "192.0.2.1" }, 'HOST "192.0.2.1" is not an address of this machine'],
  [
    { PORT: "0", SITE_URL: "shop" },
    'SITE_URL is an address like https://shop.example, without a path, not "shop"',
  ],
  [
    { PORT: "0", SITE_URL: "https://shop.example" },
    "The shop was built for http://localhost:3000: run `npm run build` with SITE_URL=https://shop.example too",
  ],
  [
    { PORT: "0", AUTH_TRUSTED_PROXIES: "one" },
    'AUTH_TRUSTED_PROXIES is a number from 0 to 99, not "one"',
  ],
  [
    { PORT: "0", STOP_DELAY_SECONDS: "soon" },
    'STOP_DELAY_SECONDS is a whole number from 0 to 300, not "soon"',
  ],
  [{ PORT: "0", ORDERS: "yes" }, 'ORDERS is on or off, not "yes"'],
  [
    { PORT: "0", ORDERS: "on" },
    "The shop was built with ORDERS=off: run `npm run build` with ORDERS=on too",
  ],
])("reports %o in one line", async (env, line) => {
  expect(await runServe(dist, env)).toEqual({ code: 1, output: `${line}\n` });
});

test("refuses to start without orders if it was built with them", async () => {
  const taking = await buildSampleShop({ orders: true });

  for (const env of [{}, { ORDERS: "off" }]) {
    expect(await runServe(taking, { PORT: "0", ...env })).toEqual({
      code: 1,
      output: "The shop was built with ORDERS=on: run `npm run build` with ORDERS=off too\n",
    });
  }
  await rm(taking, { recursive: true });
});

test("refuses to start with customers and hosted accounts until its proxies are set", async () => {
  const hosted = await buildSampleShop({
    siteUrl: "https://shop.example",
    connectTo: ["https://accounts.example"],
  });
  const { code, output } = await runServe(hosted, { PORT: "0" });
  expect(code).toBe(1);
  expect(output).toMatch(/^AUTH_TRUSTED_PROXIES is missing.*\n$/);

  for (const env of [{ AUTH_TRUSTED_PROXIES: "0" }, { AUTH_PRODUCTION: "false" }]) {
    const { child, address } = await openShopProcess(hosted, env);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    child.kill();
  }
  await rm(hosted, { recursive: true });
});

test("sends HSTS if the shop is published over HTTPS", async () => {
  const secure = await buildSampleShop({ siteUrl: "https://shop.example" });
  const { child, address } = await openShopProcess(secure, {
    SITE_URL: "https://shop.example/",
    AUTH_PRODUCTION: "false",
  });
  const { headers } = await fetch(address);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  child.kill();
  await rm(secure, { recursive: true });
});
