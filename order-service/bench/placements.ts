/** Placements, beside a bare insert of the same rows, and the page of one order. */
import {
  type Asker,
  type Load,
  putUnderLoad,
  requestOf,
} from "@damson/service-runtime/testing/load";
import { middleOf } from "@damson/service-runtime/testing/middle";
import { startMailServer } from "../src/testing/mail-server.ts";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { type BareTask, bareInsert } from "./bare.ts";
import { type Env, placeOne, placing, portOf } from "./placing.ts";
import type { Row, Rows } from "./rows.ts";

const CONNECTIONS = [1, 16, 64];
const ROUNDS = 3;

/** Once while mails wait, so that both do the same, and once as a shop does it. */
export async function measurePlacements(env: Env, seconds: number): Promise<Rows> {
  const alone = await whileServed({ ...env, MAILS: "held" }, (url) => measure(url, env, seconds));
  return [...alone, ["placement, 16, while mails are sent", await besideMails(env, seconds)]];
}

/** There are mails to send all the time: those of the orders before have waited for this. */
async function besideMails(env: Env, seconds: number): Promise<Row> {
  const mails = await startMailServer();
  const smtp = {
    GOTRUE_SMTP_HOST: "127.0.0.1",
    GOTRUE_SMTP_PORT: String(mails.port),
    GOTRUE_SMTP_ADMIN_EMAIL: "orders@damson.example",
  };
  const row = await whileServed({ ...env, ...smtp }, async (url) => {
    const askers = Array.from({ length: 16 }, () => placing);
    const load = () => putUnderLoad({ port: portOf({ url }), askers, seconds });
    await load();
    const before = mails.received.length;
    const placed = cells(await load());
    const sent = mails.received.length - before;
    return { ...placed, "mails a second": Math.round(sent / seconds) };
  });
  await mails.stop();
  return row;
}

async function whileServed<Result>(
  env: Env,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = await startProcess(env);
  try {
    return await work(server.url);
  } finally {
    await kill(server);
  }
}

async function measure(url: string, env: Env, seconds: number): Promise<Rows> {
  const port = portOf({ url });
  const under = (asker: Asker, connections: number) =>
    putUnderLoad({ port, askers: Array.from({ length: connections }, () => asker), seconds });
  const rows: (readonly [string, Row])[] = [];
  // Unmeasured: a service runs for months, and its code is compiled in the first seconds.
  await under(placing, 16);
  for (const connections of CONNECTIONS) {
    const row = await besideBare({ env, connections, seconds }, () => under(placing, connections));
    rows.push([`placement, ${connections}`, row]);
  }
  const token = await placeOne(url);
  const page = requestOf("GET", "/orders/v1/order", { headers: { "Order-Token": token } });
  for (const connections of [1, 16]) {
    rows.push([`order page, ${connections}`, cells(await under(() => page, connections))]);
  }
  return rows;
}

/**
 * What of the bare insert's speed is left, which is measured before and after. Machines change their
 * speed from one second to the next, so it is the middle one of several rounds.
 */
async function besideBare(task: BareTask, measured: () => Promise<Load>): Promise<Row> {
  const rounds: { readonly load: Load; readonly bare: number; readonly share: number }[] = [];
  let before = await bareInsert(task);
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = await measured();
    const after = await bareInsert(task);
    const bare = (before + after) / 2;
    rounds.push({ load, bare, share: load.perSecond / bare });
    before = after;
  }
  const { load, bare, share } = middleOf(rounds, ({ share }) => share);
  return {
    ...cells(load),
    "bare insert": Math.round(bare),
    "of bare": `${Math.round(share * 100)} %`,
  };
}

function cells({ perSecond, p50, p99 }: Load): Row {
  return { "a second": Math.round(perSecond), "p50 ms": rounded(p50), "p99 ms": rounded(p99) };
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
