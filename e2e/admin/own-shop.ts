/** A separate shop for one test, for settings that every visitor sees. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePorts } from "../free-port.ts";
import { test as base, expect } from "./test.ts";

const root = join(import.meta.dirname, "../..");

export interface OwnShop {
  readonly address: string;
  readonly admin: string;
  readonly data: string;
  close(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Closes the shop even if the test fails. */
export const test = base.extend<{ settings: Settings; ownShop: OwnShop }>({
  settings: async ({ browserName: _ }, use) => use({}),

  ownShop: async ({ settings, allowProblem, context }, use, testInfo) => {
    const shop = await openOwnShop(testInfo.outputPath("data"), settings);
    allowProblem(new RegExp(`^request elsewhere: (${shop.address}|${shop.admin})/`));
    await use(shop);
    // Pages may still be loading files.
    await Promise.all(context.pages().map((page) => page.close()));
    await shop.close();
  },
});

/** Serves the common build with separate data. */
async function openOwnShop(data: string, settings: Settings): Promise<OwnShop> {
  const [port, adminPort] = await freePorts(2);
  const server = spawn(process.execPath, ["server/serve.ts", "dist/orders"], {
    cwd: root,
    stdio: "ignore",
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      HOST: "localhost",
      ADMIN_PORT: String(adminPort),
      ORDERS: "on",
      NODE_ENV: "production",
      DATA_DIR: data,
    },
  });
  const address = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${address}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  } catch (failure) {
    await stop(server);
    throw failure;
  }
  return { address, admin: `http://localhost:${adminPort}`, data, close: () => stop(server) };
}

async function stop(server: ChildProcess): Promise<void> {
  const exited = once(server, "exit");
  server.kill();
  await exited;
}
