import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, inject, test } from "vitest";
import type { Env } from "../settings.ts";
import { countOrders } from "../testing/count-orders.ts";
import { startOrderLoad, withoutLimits } from "../testing/order-load.ts";
import { grownTables, installRelease } from "../testing/sample-release.ts";
import { buildSampleShop } from "../testing/sample-shop.ts";
import { sendCommand } from "./commands.ts";
import { commandSocket, launch } from "./launcher.ts";

const dist = await buildSampleShop({ orders: true });
const folder = await mkdtemp(join(tmpdir(), "damson-launcher-"));
afterAll(async () => {
  for (const path of [dist, folder]) await rm(path, { recursive: true });
});

let stop = async () => {};
afterEach(async () => {
  await stop();
  stop = async () => {};
}, 60_000);

async function open(env: Env, release: string) {
  const launcher = await launch({ env, release, args: [dist] });
  stop = async () => {
    launcher.stop();
    await launcher.ended;
  };
  return {
    port: launcher.port,
    switchTo: (folder: string) => sendCommand(commandSocket(env), { switchTo: folder }),
  };
}

const common = { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent" };

describe("with a small server on SQLite", () => {
  const prepare = async () => {
    const data = await mkdtemp(join(folder, "small-"));
    const env = { ...process.env, ...common, ORDERS: "off", DATA_DIR: data };
    const release = await installSmallServer(join(data, "0.1.0"));
    return { data, env, release };
  };

  test("another release takes over, and no request is lost or refused", async () => {
    const { data, env, release } = await prepare();
    const { port, switchTo } = await open(env, release);
    const load = startOrderLoad(port, 8);
    await load.more(50);

    const next = await installSmallServer(join(data, "0.2.0"));
    const reply = await switchTo(next);
    await load.more(50);
    const answers = await load.end();

    expect(reply).toEqual({ release: next, milliseconds: expect.any(Number) });
    expect(Object.keys(answers)).toEqual(["201"]);
    await stop();
    const { orders, servers } = readSmallOrders(data);
    expect([orders, servers]).toEqual([answers["201"], 2]);
  });

  test.each([
    ["start", 'throw new Error("This release is broken");', "Error: This release is broken"],
    [
      "change of tables",
      'orders.exec("ALTER TABLE missing ADD name text");',
      "Error: no such table: missing",
    ],
  ])(
    "a release that fails at its %s leaves the shop to the one before",
    async (_step, mistake, reason) => {
      const { data, env, release } = await prepare();
      const { port, switchTo } = await open(env, release);
      const load = startOrderLoad(port, 4);
      await load.more(20);

      const reply = await switchTo(await installSmallServer(join(data, "0.2.0"), mistake));
      await load.more(20);
      const answers = await load.end();

      expect(reply).toEqual({ release, error: expect.stringContaining(reason) });
      expect(Object.keys(answers)).toEqual(["201"]);
    },
  );

  test("commands are its user's alone", async () => {
    const { env, release } = await prepare();
    await open(env, release);

    expect(await sendCommand(commandSocket(env), {})).toEqual({ release });
    expect((await stat(commandSocket(env))).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(commandSocket(env)))).mode & 0o777).toBe(0o700);
  });

  test("a shop that ends by itself ends the launcher, with its code", async () => {
    const { data, env } = await prepare();
    const release = await installSmallServer(
      join(data, "short"),
      "setTimeout(() => process.exit(7), 100)",
    );
    const { ended } = await launch({ env, release });

    expect(await ended).toBe(7);
    expect(await sendCommand(commandSocket(env), {})).toBeUndefined();
  });
});

const storages = [
  ["SQLite", {}],
  // With accounts and orders of its own.
  [
    "Postgres",
    {
      DATABASE_URL: inject("postgresUrl"),
      DB_NAMESPACE: `auth_${randomUUID().slice(0, 8)}`,
      ORDERS_DB_NAMESPACE: `orders_${randomUUID().slice(0, 8)}`,
    },
  ],
] as const;

// In `npm run test:orders`.
describe.runIf(inject("isThorough")).each(storages)("with the shop on %s", (name, storage) => {
  const shop = join(folder, name);
  const env: Env = {
    ...{ ...process.env, ...common, ADMIN_PORT: "0", ORDERS: "on" },
    ...{ DATA_DIR: join(shop, "data"), ...withoutLimits, ...storage },
  };
  let placedBefore = 0;

  test("a release takes over with its tables, and the one before works on them: no order is lost or refused", async () => {
    const release = await installRelease(shop, { version: "0.1.0" });
    const { port, switchTo } = await open(env, release);
    const next = await installRelease(shop, { version: "0.2.0", migration: grownTables });
    const load = startOrderLoad(port, 8);
    await load.more(50);

    const there = await switchTo(next);
    await load.more(50);
    const back = await switchTo(release);
    await load.more(50);
    const answers = await load.end();

    expect([there?.release, back?.release]).toEqual([next, release]);
    // On a busy machine some wait too long for their turn, and are asked to come again.
    const { 201: placed, 503: _, ...others } = answers;
    expect(others).toEqual({});
    placedBefore = await countOrders(env);
    expect(placedBefore).toBe(placed);
  }, 240_000);

  test.each([500, 2000, 4000])(
    "a launcher that is killed %i ms into a switch loses no order that was confirmed",
    async (milliseconds) => {
      const release = join(shop, "releases", "0.1.0");
      const next = join(shop, "releases", "0.2.0");
      // Given a launcher in a process of its own
      const child = startLauncher(env, release);
      const port = await portOf(child);
      const load = startOrderLoad(port, 4);
      await load.more(10);

      // when it is killed, as the whole machine might be
      const switching = sendCommand(commandSocket(env), { switchTo: next }).catch(() => undefined);
      await wait(milliseconds);
      child.kill("SIGKILL");
      await Promise.all([switching, once(child, "close")]);
      const { 201: placed = 0 } = await load.end();

      // then the release before opens on what is there
      await open(env, release);
      const orders = await countOrders(env);
      expect(orders).toBeGreaterThanOrEqual(placedBefore + placed);
      // Those that were kept, and not answered any more.
      expect(orders).toBeLessThanOrEqual(placedBefore + placed + 4);
      placedBefore = orders;
    },
    240_000,
  );
});

function startLauncher(env: Env, release: string) {
  const script = `
    import { launch } from ${JSON.stringify(join(import.meta.dirname, "launcher.ts"))};
    const { release, args } = ${JSON.stringify({ release, args: [dist] })};
    const { port } = await launch({ env: process.env, release, args });
    console.log("port", port);
  `;
  return spawn(process.execPath, ["--input-type=module", "--eval", script], {
    ...{ env, stdio: ["ignore", "pipe", "inherit"] },
  });
}

async function portOf({ stdout }: ReturnType<typeof startLauncher>): Promise<number> {
  for await (const line of createInterface({ input: stdout })) {
    if (line.startsWith("port ")) return Number(line.slice(5));
  }
  throw new Error("The launcher did not open");
}

/** A release that takes the place of the shop's server: any request is an order. */
async function installSmallServer(release: string, mistake = ""): Promise<string> {
  const root = join(import.meta.dirname, "../..");
  const server = `
    import { DatabaseSync } from "node:sqlite";
    import { waitForTurn } from ${JSON.stringify(join(root, "server/launcher/wait-for-turn.ts"))};
    import { createStoppableServer } from ${JSON.stringify(join(root, "service-runtime/src/http/stoppable-server.ts"))};
    const stopping = new AbortController();
    process.once("disconnect", () => stopping.abort());
    await waitForTurn(async () => {});
    process.channel.unref();
    // As the shop's own, for one process at a time.
    const orders = new DatabaseSync(process.env.DATA_DIR + "/orders.sqlite");
    orders.exec("PRAGMA locking_mode = EXCLUSIVE; CREATE TABLE IF NOT EXISTS orders (server text)");
    ${mistake}
    const insert = orders.prepare("INSERT INTO orders VALUES (?)");
    const server = createStoppableServer(
      {},
      (request, response) => {
        insert.run(import.meta.filename);
        request.resume();
        response.writeHead(201).end();
      },
      { signal: stopping.signal },
    );
    server.listen({ fd: 3 }, () => process.send("open"));
  `;
  await mkdir(join(release, "server"), { recursive: true });
  await mkdir(join(release, "node_modules", ".bin"), { recursive: true });
  await symlink(process.execPath, join(release, "node_modules", ".bin", "node"));
  await writeFile(join(release, "package.json"), '{ "type": "module" }');
  await writeFile(join(release, "server", "serve.ts"), server);
  return release;
}

function readSmallOrders(data: string) {
  const database = new DatabaseSync(join(data, "orders.sqlite"));
  const rows = database.prepare("SELECT server, count(*) AS count FROM orders GROUP BY 1").all();
  database.close();
  return {
    orders: rows.reduce((sum, { count }) => sum + Number(count), 0),
    servers: rows.length,
  };
}
