/** Flags that the servers of a release give to Node. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { loadRelease, nodeFlagsOf } from "./launcher/release-process.ts";

const root = join(import.meta.dirname, "..");
const flags = await nodeFlagsOf(root);

/** Makes objects, and lets go of them, in a heap that is soon full. */
const program = `
  import { setImmediate } from "node:timers/promises";
  let kept = [];
  for (let round = 0; round < 200; round += 1) {
    kept.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
    if (kept.length > 40) kept = kept.slice(20);
    await setImmediate();
  }
`;

test("the main thread does no marking of its own between two requests", async () => {
  const tracing = ["--max-old-space-size=64", "--trace-incremental-marking"];
  const args = [...flags, ...tracing, "--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 });

  expect(stdout).toContain("Start marking");
  expect(stdout).not.toContain("Job: Run");
});

test.each([
  ["of its own", '["--no-warnings"]', "Started with --no-warnings."],
  ["none, as older ones", undefined, "Started with ."],
])("the launcher gives a release flags: %s", async (_name, own, reason) => {
  const release = await mkdtemp(join(tmpdir(), "damson-flags-"));
  await mkdir(join(release, "node_modules", ".bin"), { recursive: true });
  await symlink(process.execPath, join(release, "node_modules", ".bin", "node"));
  await mkdir(join(release, "server"));
  const server = 'throw new Error("Started with " + process.execArgv + ".");';
  await writeFile(join(release, "server", "serve.ts"), server);
  if (own) await writeFile(join(release, "server", "node-flags.json"), own);

  const loading = loadRelease(release, { env: process.env, sockets: [], isQuiet: true });

  await expect(loading).rejects.toThrow(reason);
  await rm(release, { recursive: true });
});

test.each([
  ["package.json", /"(?:start|demo|serve)": "(node .+?) server/g, 3],
  ["deploy/Containerfile", /^CMD \["node_modules\/\.bin\/(.+?), "server/gm, 1],
  ["deploy/damson@.service", /^ExecStart=.+bin\/(.+?) server/gm, 1],
])("%s gives them to Node", async (file, pattern, count) => {
  const commands = [...(await readFile(join(root, file), "utf8")).matchAll(pattern)];

  expect(commands).toHaveLength(count);
  for (const [, command = ""] of commands) {
    expect(command.replaceAll(/[",]/g, "")).toBe(["node", ...flags].join(" "));
  }
});
