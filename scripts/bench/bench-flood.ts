/**
 * `npm run bench:flood -- [folder]`: what floods from a few networks get, and what a visitor from another
 * network notices meanwhile. The shop has to be built with ORDERS=on.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { placementOf } from "../../order-service/src/testing/service.ts";
import { exitCode, openShopProcess } from "../../server/testing/shop-process.ts";

const SECONDS = 10;
const CONNECTIONS = 16;
/** Two a second: what a network may ask for in the long run. */
const VISITOR_PAUSE_MS = 500;
const VISITOR = "198.51.100.4";
const REFUSED = [429, 503];

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Answer {
  readonly status: number;
  readonly milliseconds: number;
}

let last = 0;
const next = () => ++last;
const email = () => `shopper${next()}@example.com`;

/** What is asked for, each time anew. */
const targets: Readonly<Record<string, () => Asked>> = {
  search: () => ({ method: "GET", path: `/search?q=nails${next()}` }),
  "sign-in": () => ({
    method: "POST",
    path: "/auth/v1/token?grant_type=password",
    body: { email: email(), password: "correct horse" },
  }),
  placement: () => {
    const { shipping, ...placement } = placementOf();
    const body = { ...placement, shipping: { ...shipping, email: email() } };
    const headers = { "Idempotency-Key": randomUUID() };
    return { method: "POST", path: "/orders/v1/orders", body, headers };
  },
};

/** The address that a request of the flood comes from. */
const floods: Readonly<Record<string, (index: number) => string>> = {
  "an IPv4 address": () => "203.0.113.1",
  "an IPv6 /64": (index) => `2001:db8:64:1::${((index % 0xffff) + 1).toString(16)}`,
  "an IPv6 /48": (index) => `2001:db8:48:${(index % 0xffff).toString(16)}::1`,
  "10 networks": (index) => `203.0.113.${(index % 10) + 1}`,
  "100 networks": (index) => `203.0.113.${(index % 100) + 1}`,
};

const folder = process.argv[2] ?? "dist/orders";
const rows: Record<string, object> = {};
for (const [target, ask] of Object.entries(targets)) {
  rows[`${target}, no flood`] = await measure(ask, undefined);
  for (const [name, addressOf] of Object.entries(floods)) {
    rows[`${target}, ${name}`] = await measure(ask, addressOf);
  }
}
console.table(rows);

/** In a shop of its own, so that nothing is used up before. */
async function measure(ask: () => Asked, addressOf: ((index: number) => string) | undefined) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "damson-flood-"));
  const env = { ORDERS: "on", AUTH_TRUSTED_PROXIES: "1", AUTH_IN_MEMORY: "false", DATA_DIR };
  const { child, port } = await openShopProcess(folder, env);
  const agent = new Agent({ keepAlive: true });
  const send = (from: string) => sendTo(port, agent, ask(), from);
  for (let warm = 0; warm < 5; warm += 1) await send(VISITOR);
  const end = performance.now() + SECONDS * 1000;
  let index = 0;
  const lines = Array.from({ length: addressOf ? CONNECTIONS : 0 }, () =>
    repeat(end, () => send(addressOf?.(index++) ?? "")),
  );
  const visitor = repeat(end, async () => {
    const answer = await send(VISITOR);
    await setTimeout(VISITOR_PAUSE_MS);
    return answer;
  });
  const [flood, visits] = await Promise.all([Promise.all(lines), visitor]);
  agent.destroy();
  child.kill();
  await exitCode(child);
  await rm(DATA_DIR, { recursive: true });
  return { ...floodCells(flood.flat()), ...visitorCells(visits) };
}

function floodCells(answers: readonly Answer[]) {
  const served = answers.filter(({ status }) => !REFUSED.includes(status)).length;
  return {
    "asked a second": Math.round(answers.length / SECONDS),
    "served in all": served,
  };
}

function visitorCells(answers: readonly Answer[]) {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const refused = answers.filter(({ status }) => REFUSED.includes(status)).length;
  return { visits: answers.length, refused, "p50 ms": at(0.5), "p95 ms": at(0.95) };
}

async function repeat(end: number, work: () => Promise<Answer>): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  while (performance.now() < end) answers.push(await work());
  return answers;
}

async function sendTo(
  port: number,
  agent: Agent,
  { method, path, body, headers: own }: Asked,
  from: string,
): Promise<Answer> {
  const began = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { "X-Forwarded-For": from, "Content-Type": "application/json", ...own };
  request({ port, host: "127.0.0.1", agent, method, path, headers }, (response) => {
    text(response).then(() => resolve(response.statusCode ?? 0), reject);
  })
    .on("error", reject)
    .end(body === undefined ? undefined : JSON.stringify(body));
  return { status: await promise, milliseconds: performance.now() - began };
}
