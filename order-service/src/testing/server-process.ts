/** The service as its users run it: a process that can be killed. */
import { join } from "node:path";
import { type ServerProcess, startScript } from "@damson/service-runtime/testing/script-process";

const script = join(import.meta.dirname, "serve.ts");

/** Nothing limits how often a network may ask, and how much it may hold. */
const withoutLimits = {
  ORDERS_RATE_LIMIT_PLACEMENTS: "off",
  ORDERS_RATE_LIMIT_PLACEMENTS_OF_ADDRESS: "off",
  ORDERS_RATE_LIMIT_PLACEMENTS_OF_ACCOUNT: "off",
  ORDERS_RATE_LIMIT_CHANGES: "off",
  ORDERS_RATE_LIMIT_READS: "off",
  TRANSFER_SHARE_PERCENT: "100",
};

/** Fulfilled when it listens. Of the machine's environment it has only the path. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startScript(script, { ...withoutLimits, ...env });
  await server.listening;
  return server;
}

/** As a crash of the machine would. */
export async function kill({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}
