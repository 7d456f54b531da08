import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startPostgres } from "./postgres.ts";

test("reports failed tests in a process with Postgres", async () => {
  const module = JSON.stringify(join(import.meta.dirname, "postgres.ts"));
  const child = spawn(process.execPath, ["-e", `import(${module}); process.exitCode = 3;`]);

  const [code] = await once(child, "close");

  expect(code).toBe(3);
});

test("reports a taken port", async () => {
  const postgres = await startPostgres();
  await postgres.stop();
  const { port } = new URL(postgres.url);
  const other = createServer().listen(Number(port), "127.0.0.1");
  await once(other, "listening");

  await expect(postgres.start()).rejects.toThrow(`Postgres ended at once: is port ${port} taken?`);

  other.close();
  await once(other, "close");
  await postgres.start();
  await postgres.remove();
});
