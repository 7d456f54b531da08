import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openServiceForCommand } from "@damson/order-service";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Env } from "./settings.ts";
import { buildSampleShop } from "./testing/sample-shop.ts";
import { exitCode, openShopProcess } from "./testing/shop-process.ts";

const CONNECTIONS = 64;
const body = JSON.stringify(
  samplePlacement({
    lines: [{ product: CREAM, quantity: 2 }],
    total: 5000,
  }),
);

let dist: string;
let folder: string;
beforeAll(async () => {
  dist = await buildSampleShop({ orders: true });
  folder = await mkdtemp(join(tmpdir(), "damson-stopping-"));
});
afterAll(async () => {
  for (const path of [dist, folder]) await rm(path, { recursive: true });
});

const withoutLimits = {
  ORDERS: "on",
  AUTH_IN_MEMORY: "false",
  ORDERS_RATE_LIMIT_PLACEMENTS: "off",
  ORDERS_RATE_LIMIT_PLACEMENTS_OF_ADDRESS: "off",
};

test.each([
  ["SQLite", () => ({})],
  ["Postgres", () => ({ DATABASE_URL: inject("postgresUrl") })],
] as const)(
  "on %s, SIGTERM answers every order in flight and closes each connection after its response",
  async (name, storage) => {
    const env = { ...withoutLimits, DATA_DIR: join(folder, name), ...storage() };
    const { child, port } = await openShopProcess(dist, env);
    let answered = 0;
    let isStopping = false;
    const { promise: isBusy, resolve: setBusy } = Promise.withResolvers<void>();
    const sentKeys: string[] = [];
    const placedKeys: string[] = [];
    const shoppers = Array.from({ length: CONNECTIONS }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const wasStopping = isStopping;
        const key = randomUUID();
        sentKeys.push(key);
        const answer = await place(port, agent, key);
        // The server closed the idle connection just before this request. The check of the keys
        // below shows that the order did not arrive, so a browser may send it again.
        if (answer === "reset") return;
        answered += 1;
        if (answer.status === 201) placedKeys.push(key);
        if (answered === 2 * CONNECTIONS) setBusy();
        // `Connection: close` shows that the process has received the signal.
        isStopping ||= answer.isLast;
        if (answer.isLast || wasStopping) return answer;
      }
    });
    await isBusy;
    child.kill("SIGTERM");

    const last = (await Promise.all(shoppers)).filter((answer) => answer !== undefined);
    expect(last.length).toBeGreaterThan(0);
    for (const { status, isLast } of last) {
      // On a busy machine, some requests time out in the queue.
      expect([201, 503]).toContain(status);
      expect(isLast).toBe(true);
    }
    expect(await exitCode(child)).toBe(0);
    expect(await takenKeys(env, sentKeys)).toEqual(placedKeys.toSorted());
  },
  60_000,
);

test("reports not ready on shutdown but still serves until the proxy notices", async () => {
  const env = { ...withoutLimits, DATA_DIR: join(folder, "delay"), STOP_DELAY_SECONDS: "300" };
  const { child, address } = await openShopProcess(dist, env);
  const ready = () => fetch(`${address}/ready`);
  expect((await ready()).status).toBe(200);
  child.kill("SIGTERM");

  await expect.poll(async () => (await ready()).status).toBe(503);
  const page = await fetch(`${address}/`);
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  child.kill("SIGTERM");
  expect(await exitCode(child)).toBe(null);
});

test("stops within seconds despite a hanging mail server, and sends its email later", async () => {
  const mailServer = createServer((connection) => connection.write("220 mail.example\r\n"));
  mailServer.listen(0, "127.0.0.1");
  const connected = once(mailServer, "connection");
  await once(mailServer, "listening");
  const { port: mailPort } = mailServer.address() as AddressInfo;
  const mail = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailPort) };
  const env = { ...withoutLimits, ...mail, DATA_DIR: join(folder, "mail") };
  const { child, port } = await openShopProcess(dist, env);
  await place(port, new Agent());
  await connected;

  const began = performance.now();
  child.kill("SIGTERM");
  expect(await exitCode(child)).toBe(0);
  // Otherwise it waits eight seconds for the mail server.
  expect(performance.now() - began).toBeLessThan(7500);
  mailServer.close();
  const { service, close } = await openServiceForCommand(env);
  const [row] = await service.db.reader.selectFrom("outbox").selectAll().execute();
  await close();
  expect(row).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
  expect(row?.next_attempt_at.getTime()).toBeLessThan(Date.now() + 60_000);
}, 60_000);

async function takenKeys(env: Env, sent: readonly string[]): Promise<readonly string[]> {
  const { service, close } = await openServiceForCommand(env);
  const rows = await service.db.reader
    .selectFrom("idempotency_keys")
    .select("key")
    .where("key", "in", sent)
    .execute();
  await close();
  return rows.map(({ key }) => key).toSorted();
}

/**
 * Places an order and returns the response; "reset" if the kept connection had closed before the
 * request arrived. Rejects on other connection errors.
 */
async function place(port: number, agent: Agent, key: string = randomUUID()) {
  const headers = { "Idempotency-Key": key };
  const sent = request({
    port,
    host: "127.0.0.1",
    path: "/orders/v1/orders",
    method: "POST",
    headers,
    agent,
  });
  const answer = once(sent, "response");
  sent.end(body);
  try {
    const [response] = await answer;
    await text(response);
    return { status: response.statusCode, isLast: response.headers.connection === "close" };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (sent.reusedSocket && code === "ECONNRESET") return "reset";
    throw error;
  }
}
