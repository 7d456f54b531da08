/** A shop behind a real Caddy, on a socket that stays open during restarts. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "@damson/service-runtime/testing/free-port";
import { vi } from "vitest";
import type { Env } from "../settings.ts";

export interface RestartableShop {
  readonly port: number;
  readonly address: string;
  /** Restarts the shop and waits for the new process, like `systemctl restart`. */
  readonly restartCommand: string;
  /** Prints the process id of the shop. */
  readonly processCommand: string;
  close(): Promise<void>;
}

const hasPrograms = ["caddy", "curl", "git"].every(
  (program) => spawnSync("which", [program]).status === 0,
);
/** Whether to skip tests behind Caddy. CI never skips them. */
export const skipsRestarts = !hasPrograms && !process.env.CI;
if (skipsRestarts) console.warn("Skipping restart tests: install caddy, curl and git.");

const caddyfile = join(import.meta.dirname, "../../deploy/Caddyfile");

export async function openRestartableShop(
  command: readonly string[],
  env: Env,
): Promise<RestartableShop> {
  const folder = await mkdtemp(join(tmpdir(), "damson-restartable-"));
  const processFile = join(folder, "process");
  const holder = join(import.meta.dirname, "socket-holder.ts");
  const shop = spawn(process.execPath, [holder, processFile, ...command], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const shopPort = await firstLine(shop);
  const caddy = await openCaddy(folder, shopPort);
  const restart = join(folder, "restart");
  await writeFile(
    restart,
    `before=$(cat ${processFile})
    kill $before
    while [ "$(cat ${processFile})" = "$before" ]; do sleep 0.05; done`,
  );
  return {
    port: caddy.port,
    address: `http://127.0.0.1:${shopPort}`,
    restartCommand: `sh ${restart}`,
    processCommand: `cat ${processFile}`,
    async close() {
      // Kills the socket holder first, because it would restart the shop.
      shop.kill("SIGKILL");
      process.kill(Number(await readFile(processFile, "utf8")), "SIGTERM");
      caddy.child.kill();
      await Promise.all([once(shop, "close"), once(caddy.child, "close")]);
      await rm(folder, { recursive: true });
    },
  };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error("The holder has no output");
  const lines = createInterface({ input: stdout });
  const [line] = await once(lines, "line");
  stdout.resume();
  return line;
}

async function openCaddy(folder: string, shopPort: string) {
  const port = await freePort();
  const config = join(folder, "Caddyfile");
  await writeFile(config, `{\n\tadmin off\n}\nimport ${caddyfile}\n`);
  const child = spawn("caddy", ["run", "--config", config, "--adapter", "caddyfile"], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SITE_URL: `http://127.0.0.1:${port}`,
      SHOP_UPSTREAM: `127.0.0.1:${shopPort}`,
    },
    stdio: "ignore",
  });
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/healthz`), { timeout: 60_000 });
  return { child, port };
}
