/**
 * `npm run bench:soak [-- --minutes=N]`: whether what the service keeps in memory grows under a load
 * that lasts. Each minute 32 new customers sign up, and all that people do goes on at once; a row
 * tells what was answered and how much memory the service holds after it.
 */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withoutLimits } from "../src/testing/server-process.ts";
import { putUnderLoad } from "./load.ts";
import { type Kind, makeAskers, signUpMany } from "./requests.ts";
import { close, megabytesOf, open } from "./server.ts";

/** How many lines ask at once. */
const LINES: readonly (readonly [Kind, number])[] = [
  ["sign-in", 2],
  ["refresh", 16],
  ["GET /user", 8],
];

const { values } = parseArgs({ options: { minutes: { type: "string", default: "60" } } });
const folder = await mkdtemp(join(tmpdir(), "auth-soak-"));
const server = await open({ ...withoutLimits, DATA_DIR: folder }, { keepsLog: false });
try {
  console.log(`idle: ${megabytesOf(server)} MB`);
  const held: number[] = [];
  for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
    const answers = await oneMinute();
    held.push(megabytesOf(server));
    const database = await stat(join(folder, "auth.sqlite"));
    console.log(
      `${minute} min: ${held.at(-1)} MB, database ${Math.round(database.size / 1e6)} MB, ${answers}`,
    );
  }
  const [early, late] = [0, 1].map((half) => median(halfOf(held, half)));
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

function halfOf(values: readonly number[], half: number): readonly number[] {
  const middle = Math.ceil(values.length / 2);
  return half === 0 ? values.slice(0, middle) : values.slice(middle);
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
