import { setTimeout as pause } from "node:timers/promises";
import type { Rows } from "@damson/service-runtime/testing/bench";
import { putUnderLoad } from "@damson/service-runtime/testing/load";
import { startMailServer } from "../src/testing/mail-server.ts";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { type Env, placing, portOf } from "./placing.ts";

const SHOPPERS = 16;

/** Measures how fast mails that have waited are sent while no order comes. */
export async function measureMails(env: Env, seconds: number): Promise<Rows> {
  const held = await startProcess({ ...env, MAILS: "held" });
  const askers = Array.from({ length: SHOPPERS }, () => placing);
  await putUnderLoad({ port: portOf(held), askers, seconds: 2 * seconds });
  await kill(held);

  const mails = await startMailServer();
  const server = await startProcess({
    ...env,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mails.port),
    SMTP_ADMIN_EMAIL: "orders@damson.example",
  });
  try {
    while (mails.received.length === 0) await pause(10);
    const [before, began] = [mails.received.length, performance.now()];
    await pause(seconds * 1000);
    const rate = ((mails.received.length - before) * 1000) / (performance.now() - began);
    return [["waiting mails", { "a second": Math.round(rate) }]];
  } finally {
    await kill(server);
    await mails.stop();
  }
}
