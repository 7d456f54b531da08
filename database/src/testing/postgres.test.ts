import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a process with a Postgres ends as it would without one: a failed test fails", async () => {
  const module = JSON.stringify(join(import.meta.dirname, "postgres.ts"));
  const child = spawn(process.execPath, ["-e", `import(${module}); process.exitCode = 3;`]);

  const [code] = await once(child, "close");

  expect(code).toBe(3);
});
