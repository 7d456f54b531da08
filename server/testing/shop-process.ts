import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Env } from "../settings.ts";

export interface ShopProcess {
  readonly child: ChildProcess;
  readonly address: string;
  readonly port: number;
  /** The admin's address; empty if it is off, which is the default. */
  readonly admin: string;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Starts a built shop at a free port and waits until it is open. */
export async function openShopProcess(dist: string, env: Env = {}): Promise<ShopProcess> {
  const child = spawnServe(dist, { PORT: "0", HOST: "127.0.0.1", ...env });
  // A failing test may leave it running.
  process.once("exit", () => child.kill());
  for await (const chunk of child.stdout) {
    const [address, admin = ""] = String(chunk).match(/http:\/\/\S+/g) ?? [];
    if (address !== undefined) {
      return { child, address, port: Number(new URL(address).port), admin };
    }
  }
  throw new Error("The shop did not open");
}

/** Runs the server until it exits, for settings that it refuses. */
export async function runServe(dist: string, env: Env): Promise<Ended> {
  const child = spawnServe(dist, { HOST: "127.0.0.1", ...env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return { code: await exitCode(child), output };
}

export async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  return child.exitCode;
}

function spawnServe(dist: string, env: Env) {
  const { SITE_URL: _, ORDERS: __, PAYMENTS: ___, ...inherited } = process.env;
  return spawn(process.execPath, [join(import.meta.dirname, "../serve.ts"), dist], {
    // Servers run in parallel, but only one could use the admin's port.
    env: { ...inherited, AUTH_IN_MEMORY: "true", ADMIN_PORT: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
