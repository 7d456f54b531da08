/** The service as its own process, which can be killed. */
import { join } from "node:path";
import { type ServerProcess, startScript } from "@damson/service-runtime/testing/script-process";

const script = join(import.meta.dirname, "serve.ts");

/** Disables rate limits and stock holding limits. */
const withoutLimits = {
  ORDERS_RATE_LIMIT_PLACEMENTS: "off",
  ORDERS_RATE_LIMIT_PLACEMENTS_OF_ADDRESS: "off",
  ORDERS_RATE_LIMIT_PLACEMENTS_OF_ACCOUNT: "off",
  ORDERS_RATE_LIMIT_CHANGES: "off",
  ORDERS_RATE_LIMIT_READS: "off",
  TRANSFER_SHARE_PERCENT: "100",
};

/** Resolves when it listens. Inherits only `PATH`. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startScript(script, { ...withoutLimits, ...env });
  await server.listening;
  return server;
}

/** Like a crash of the machine. */
export async function kill({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}
