import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Program, runProgram } from "./run-program.ts";

const script = (code: string, options: Partial<Program> = {}) =>
  runProgram({ command: process.execPath, args: ["--eval", code], env: process.env, ...options });

test("a program that fails is one line with the reason, after its name if it has one", async () => {
  await script("console.log('done')");
  const broken = "console.log('begun'); throw new TypeError('it is broken')";

  await expect(script(broken)).rejects.toThrow(/^TypeError: it is broken$/);
  await expect(script(broken, { name: "the build" })).rejects.toThrow(
    /^the build failed: TypeError: it is broken$/,
  );
  await expect(script("console.error('no room'); process.exit(3)")).rejects.toThrow(/^no room$/);
  await expect(runProgram({ command: "no-such-program", args: [], env: {} })).rejects.toThrow(
    "spawn no-such-program ENOENT",
  );
});

test("a program that is killed, or whose script npm has seen killed, is said to be", async () => {
  const kill = "process.kill(process.pid, 'SIGKILL')";
  const folder = await mkdtemp(join(tmpdir(), "run-program-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const scripts = { build: `node -e "${kill}"` };
  await writeFile(join(folder, "package.json"), JSON.stringify({ scripts }));
  const npm = { command: "npm", args: ["run", "build"], cwd: folder, env: process.env };

  await expect(script(kill)).rejects.toThrow(
    /^it was killed \(SIGKILL\), as where memory is short$/,
  );
  await expect(runProgram({ name: "the build", ...npm })).rejects.toThrow(
    /^the build failed: it was killed \(SIGKILL\), as where memory is short$/,
  );
});

test("a program in the background gives way, and ends where it is aborted", async () => {
  const priority = "process.exit(require('node:os').getPriority() > 0 ? 0 : 1)";
  const wait = "setTimeout(() => {}, 60_000)";

  await script(priority, { isBackground: true });
  expect(getPriority()).toBe(0);
  const stopping = new AbortController();
  const running = script(wait, { isBackground: true, signal: stopping.signal });
  stopping.abort();
  await expect(running).rejects.toThrow("aborted");
});
