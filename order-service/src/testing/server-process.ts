/** Starts the service in its own process, which tests can kill. */
import { join } from "node:path";
import { type ServerProcess, startScript } from "@damson/service-runtime/testing/script-process";

const script = join(import.meta.dirname, "serve.ts");

/** Switches off limits of requests and of reserved stock. */
const withoutLimits = {
  ORDERS_RATE_LIMIT_PLACEMENTS: "off",
  ORDERS_RATE_LIMIT_PLACEMENTS_OF_ADDRESS: "off",
  ORDERS_RATE_LIMIT_PLACEMENTS_OF_ACCOUNT: "off",
  ORDERS_RATE_LIMIT_CHANGES: "off",
  ORDERS_RATE_LIMIT_READS: "off",
  TRANSFER_SHARE_PERCENT: "100",
};

/** Starts the service, and resolves when it listens. It inherits `PATH` only. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startScript(script, { ...withoutLimits, ...env });
  await server.listening;
  return server;
}

/** Kills the process, as if the machine had crashed. */
export async function kill({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}
