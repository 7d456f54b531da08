/**
 * `npm run bench:soak [-- --minutes=N]`: whether what the service keeps in memory grows under a load
 * that lasts. Each minute 32 new customers sign up, and all that people do goes on at once; a row
 * tells what was answered, how much memory the process holds after it (resident), and the least that
 * its heap held during it, which is about what it cannot give back.
 */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "@damson/service-runtime/testing/free-port";
import { putUnderLoad } from "@damson/service-runtime/testing/load";
import { middleOf } from "@damson/service-runtime/testing/middle";
import { megabytesOf } from "@damson/service-runtime/testing/script-process";
import { withoutLimits } from "../src/testing/server-process.ts";
import { type Kind, makeAskers, signUpMany } from "./requests.ts";
import { close, open } from "./server.ts";

/** How many lines ask at once. */
const LINES: readonly (readonly [Kind, number])[] = [
  ["sign-in", 2],
  ["refresh", 16],
  ["GET /user", 8],
];

const { values } = parseArgs({ options: { minutes: { type: "string", default: "60" } } });
const folder = await mkdtemp(join(tmpdir(), "auth-soak-"));
const metrics = `127.0.0.1:${await freePort()}`;
const server = await open(
  { ...withoutLimits, DATA_DIR: folder, AUTH_METRICS_ADDRESS: metrics },
  { keepsLog: false },
);
try {
  console.log(`idle: ${megabytesOf(server)} MB`);
  const held: number[] = [];
  for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
    const [answers, heap] = await Promise.all([oneMinute(), leastHeap(60)]);
    held.push(megabytesOf(server));
    const database = await stat(join(folder, "auth.sqlite"));
    console.log(
      `${minute} min: ${held.at(-1)} MB, heap ${heap} MB, database ${Math.round(database.size / 1e6)} MB, ${answers}`,
    );
  }
  const [early, late] = [0, 1].map((half) =>
    middleOf(halfOf(held, half), (megabytes) => megabytes),
  );
  console.log(`median of the first half ${early} MB, of the second ${late} MB`);
} finally {
  await close(server);
  await rm(folder, { recursive: true });
}

async function oneMinute(): Promise<string> {
  const users = await signUpMany(server.url, 32);
  const port = Number(new URL(server.url).port);
  const loads = await Promise.all(
    LINES.map(([kind, lines]) =>
      putUnderLoad({ port, askers: makeAskers(kind, users.slice(0, lines)), seconds: 60 }),
    ),
  );
  return loads
    .map(({ perSecond }, at) => `${LINES[at]?.[0]} ${Math.round(perSecond)}/s`)
    .join(", ");
}

/** In MB, of one look a second. */
async function leastHeap(seconds: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let second = 0; second < seconds; second += 1) {
    await setTimeout(1000);
    const text = await (await fetch(`http://${metrics}/metrics`)).text();
    const bytes = Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1]);
    least = Math.min(least, bytes / 1e6);
  }
  return Math.round(least);
}

/** Of an odd number the one in the middle belongs to both. */
function halfOf(values: readonly number[], half: number): readonly number[] {
  const middle = values.length / 2;
  return half === 0 ? values.slice(0, Math.ceil(middle)) : values.slice(Math.floor(middle));
}
