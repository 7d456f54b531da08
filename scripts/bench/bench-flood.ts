/**
 * `npm run bench:flood -- [--folder=dist/orders] [--target=sign-in] [--connections=16] [--seconds=10]`: what
 * floods from a few networks get, and what visitors from other networks notice meanwhile. The shop has to
 * be built with ORDERS=on.
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
import { commandLineOption } from "./command-line-option.ts";

const SECONDS = Number(commandLineOption("seconds") ?? 10);
const CONNECTIONS = Number(commandLineOption("connections") ?? 16);
/** Two a second: what a network may ask for in the long run. */
const VISITOR_PAUSE_MS = 500;
/** Each from a network of its own. */
const VISITORS = ["198.51.100.4", "198.51.100.5", "198.51.100.6", "198.51.100.7", "198.51.100.8"];
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

/** The visitors' own. A wrong password is answered after 300 ms, however long its turn takes. */
const account = { email: "visitor@example.com", password: "correct horse" };
const signIn = (body: object): Asked => ({
  method: "POST",
  path: "/auth/v1/token?grant_type=password",
  body,
});

/** Requests by name, each with a new address. */
const targets: Readonly<Record<string, () => Asked>> = {
  search: () => ({ method: "GET", path: `/search?q=nails${next()}` }),
  "sign-in": () => signIn({ email: email(), password: "wrong horse" }),
  placement: () => {
    const { shipping, ...placement } = placementOf();
    const body = { ...placement, shipping: { ...shipping, email: email() } };
    const headers = { "Idempotency-Key": randomUUID() };
    return { method: "POST", path: "/orders/v1/orders", body, headers };
  },
};

/** The pages that visitors ask for instead. */
const visits: Readonly<Record<string, () => Asked>> = { "sign-in": () => signIn(account) };

/** The address that a request of the flood comes from. */
const floods: Readonly<Record<string, (index: number) => string>> = {
  "an IPv4 address": () => "203.0.113.1",
  "an IPv6 /64": (index) => `2001:db8:64:1::${((index % 0xffff) + 1).toString(16)}`,
  "an IPv6 /48": (index) => `2001:db8:48:${(index % 0xffff).toString(16)}::1`,
  "10 networks": (index) => `203.0.113.${(index % 10) + 1}`,
  "100 networks": (index) => `203.0.113.${(index % 100) + 1}`,
};

const folder = commandLineOption("folder") ?? "dist/orders";
const only = commandLineOption("target");
const rows: Record<string, object> = {};
for (const [target, ask] of Object.entries(targets)) {
  if (only !== undefined && only !== target) continue;
  const visit = visits[target] ?? ask;
  rows[`${target}, no flood`] = await measure(ask, visit);
  for (const [name, addressOf] of Object.entries(floods)) {
    rows[`${target}, ${name}`] = await measure(ask, visit, addressOf);
  }
}
console.table(rows);

/** In a shop of its own, so that nothing is used up before. */
async function measure(
  ask: () => Asked,
  visit: () => Asked,
  addressOf?: (index: number) => string,
) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "damson-flood-"));
  const env = { ORDERS: "on", AUTH_TRUSTED_PROXIES: "1", AUTH_IN_MEMORY: "false", DATA_DIR };
  const { child, port } = await openShopProcess(folder, env);
  const agent = new Agent({ keepAlive: true });
  const send = (asked: Asked, from: string) => sendTo(port, agent, asked, from);
  const signUp = { method: "POST", path: "/auth/v1/signup", body: account };
  await send(signUp, VISITORS[0] ?? "");
  for (let warm = 0; warm < 5; warm += 1) await send(visit(), VISITORS[0] ?? "");
  const end = performance.now() + SECONDS * 1000;
  let index = 0;
  const lines = Array.from({ length: addressOf ? CONNECTIONS : 0 }, () =>
    repeat(end, () => send(ask(), addressOf?.(index++) ?? "")),
  );
  const visitors = VISITORS.map(async (address, index) => {
    // So that they do not come together.
    await setTimeout((index * VISITOR_PAUSE_MS) / VISITORS.length);
    return repeat(end, async () => {
      const answer = await send(visit(), address);
      await setTimeout(VISITOR_PAUSE_MS);
      return answer;
    });
  });
  const [flood, visited] = await Promise.all([Promise.all(lines), Promise.all(visitors)]);
  agent.destroy();
  child.kill();
  await exitCode(child);
  await rm(DATA_DIR, { recursive: true });
  return { ...floodCells(flood.flat()), ...visitorCells(visited.flat()) };
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
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  const refused = answers.filter(({ status }) => REFUSED.includes(status)).length;
  return { visits: answers.length, refused, "p50 ms": at(0.5), "p99 ms": at(0.99) };
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
