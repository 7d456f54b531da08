import { besideBare, loadCells, type Row, type Rows } from "@damson/service-runtime/testing/bench";
import { type Asker, putUnderLoad, requestOf } from "@damson/service-runtime/testing/load";
import { startMailServer } from "../src/testing/mail-server.ts";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { bareInsert } from "./bare.ts";
import { type Env, placeOne, placing, portOf } from "./placing.ts";

const CONNECTIONS = [1, 16, 64];
const ROUNDS = 3;

/**
 * Measures placements beside a bare insert of the same rows, and the page of one order. Mails are held meanwhile,
 * so that both do the same; the last row has placements while mails are sent.
 */
export async function measurePlacements(env: Env, seconds: number): Promise<Rows> {
  const alone = await whileServed({ ...env, MAILS: "held" }, (url) => measure(url, env, seconds));
  return [...alone, ["placement, 16, while mails are sent", await besideMails(env, seconds)]];
}

/** Sends mails all the time: those of the orders before have waited. */
async function besideMails(env: Env, seconds: number): Promise<Row> {
  const mails = await startMailServer();
  const smtp = {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mails.port),
    SMTP_ADMIN_EMAIL: "orders@damson.example",
  };
  const row = await whileServed({ ...env, ...smtp }, async (url) => {
    const askers = Array.from({ length: 16 }, () => placing);
    const load = () => putUnderLoad({ port: portOf({ url }), askers, seconds });
    await load();
    const before = mails.received.length;
    const placed = loadCells(await load());
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
  const rows: Rows[number][] = [];
  // Not measured: the code is compiled in these seconds.
  await under(placing, 16);
  for (const connections of CONNECTIONS) {
    const row = await besideBare({
      name: "bare insert",
      rounds: ROUNDS,
      measure: () => under(placing, connections),
      bare: () => bareInsert({ env, connections, seconds }),
    });
    rows.push([`placement, ${connections}`, row]);
  }
  const token = await placeOne(url);
  const page = requestOf("GET", "/orders/v1/order", { headers: { "Order-Token": token } });
  for (const connections of [1, 16]) {
    rows.push([`order page, ${connections}`, loadCells(await under(() => page, connections))]);
  }
  return rows;
}
