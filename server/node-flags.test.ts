/** The start script passes a flag to Node that moves garbage collection off the main thread. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const flag = "--no-incremental-marking-task";

const program = `
  import { setImmediate } from "node:timers/promises";
  let kept = [];
  for (let round = 0; round < 200; round += 1) {
    kept.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
    if (kept.length > 40) kept = kept.slice(20);
    await setImmediate();
  }
`;

test("disables incremental marking", async () => {
  const tracing = ["--max-old-space-size=64", "--trace-incremental-marking"];
  const args = [flag, ...tracing, "--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 });

  expect(stdout).toContain("Start marking");
  expect(stdout).not.toContain("Job: Run");
});

test.each([
  ["package.json", /"(?:start|demo|serve)": "(node .+?) server/g, 3],
  ["deploy/Containerfile", /^CMD \["node_modules\/\.bin\/(.+?), "server/gm, 1],
  ["deploy/damson.service", /^ExecStart=.+bin\/(.+?) server/gm, 1],
])("passes the flag to Node in %s", async (file, pattern, count) => {
  const commands = [...(await readFile(join(root, file), "utf8")).matchAll(pattern)];

  expect(commands).toHaveLength(count);
  for (const [, command = ""] of commands) {
    expect(command.replaceAll(/[",]/g, "")).toBe(`node ${flag}`);
  }
});
