/** Runs `deploy/update` on a real repository and server, behind Caddy. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { createTestKey } from "@damson/backup/testing";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Env } from "./settings.ts";
import { countOrders } from "./testing/count-orders.ts";
import {
  type DumpedPostgres,
  hasDumpedPostgres,
  startDumpedPostgres,
} from "./testing/dumped-postgres.ts";
import { startOrderLoad, withoutLimits } from "./testing/order-load.ts";
import {
  openRestartableShop,
  type RestartableShop,
  skipsRestarts,
} from "./testing/restartable-shop.ts";
import { grownTables, type SampleRelease, tagRelease } from "./testing/sample-release.ts";
import { buildSampleShop } from "./testing/sample-shop.ts";

const isThorough = inject("isThorough");
const folder = await mkdtemp(join(tmpdir(), "damson-update-"));
const dist = await buildSampleShop({ orders: true });
const postgres = isThorough && hasDumpedPostgres ? await startDumpedPostgres() : undefined;
afterAll(async () => {
  await postgres?.close();
  for (const path of [dist, folder]) await rm(path, { recursive: true });
}, 60_000);

const databases = [
  ["SQLite", undefined],
  ...(postgres ? [["Postgres", postgres] as const] : []),
] as const;

describe.skipIf(skipsRestarts).each(databases)("on %s", { timeout: 400_000 }, (name, database) => {
  const shop = join(folder, name);
  let env: Env;
  let restartableShop: RestartableShop;
  beforeAll(async () => {
    env = await installShop(shop, database);
    restartableShop = await openRestartableShop(
      ["sh", "-c", `cd ${shop}/current && exec ${serve}`],
      env,
    );
  }, 200_000);
  afterAll(() => restartableShop.close(), 60_000);

  const update = (...args: readonly string[]) => startUpdate(shop, restartableShop, args);
  const tag = (release: Omit<SampleRelease, "dist">) =>
    tagRelease(join(shop, "repository"), { ...release, dist });
  const links = () =>
    Promise.all(["current", "previous"].map((link) => readlink(join(shop, link)).catch(() => "")));

  test("installs a release and rolls back without a failed request, one update at a time", async () => {
    await tag({ tag: "v0.2.0", migration: grownTables });
    const load = startOrderLoad(restartableShop.port, 2);
    const first = update("v0.2.0");
    await expect.poll(first.output).toContain("Back up");
    const second = await update("v0.2.0").ended;
    expect(second).toEqual({ code: 1, output: "damson-update: Another update is running\n" });

    expect(await first.ended).toMatchObject({ code: 0 });
    expect(await links()).toEqual(["releases/v0.2.0", "releases/v0.1.0"]);
    await load.more(8);
    expect(await update("--back").ended).toMatchObject({ code: 0 });
    expect(await links()).toEqual(["releases/v0.1.0", ""]);
    await load.more(8);
    expect((await update("--back").ended).output).toContain("There is no release before");

    const { 200: pages, 201: orders, 503: _busy, ...failed } = await load.end();
    expect(failed).toEqual({});
    expect(pages).toBeGreaterThan(8);
    expect(await countOrders(env)).toBe(orders);
  });

  test.each([
    ["v0.4.0", "is never ready", "GOTRUE_JWT_EXP"],
    ...(isThorough ? ([["v0.3.0", "does not build", "This does not build"]] as const) : []),
  ] as const)("does not start %s, which %s", async (version, flaw, reason) => {
    await tag({ tag: version, flaw });

    const { code, output } = await update(version).ended;
    expect(code).toBe(1);
    expect(output).toContain(reason);
    expect(output).not.toContain("Switch");
    expect(await links()).toEqual(["releases/v0.1.0", ""]);
    expect(await readdir(env.DATA_DIR ?? "")).not.toContain(".trial");
  });

  test.runIf(isThorough)(
    "returns to the previous release if the new one crashes after it has opened",
    async () => {
      await tag({ tag: "v0.5.0", flaw: "dies after it opened" });
      const before = await countOrders(env);
      const load = startOrderLoad(restartableShop.port, 2);

      const { code, output } = await update("v0.5.0").ended;
      expect(code).toBe(1);
      expect(output).toContain("Not updated: releases/v0.1.0 is running");
      expect(await links()).toEqual(["releases/v0.1.0", ""]);
      await load.more(8);

      // A dying process may lose its last responses.
      const { 201: confirmed = 0 } = await load.end();
      expect(await countOrders(env)).toBeGreaterThanOrEqual(before + confirmed);
    },
  );

  test.runIf(isThorough)("repeats an update that was killed", async () => {
    await tag({ tag: "v0.6.0", migration: grownTables });
    const load = startOrderLoad(restartableShop.port, 2);
    for (const step of ["Back up", "Check out", "Install", "Try"]) {
      const killed = update("v0.6.0");
      await expect.poll(killed.output, { timeout: 120_000 }).toContain(step);
      killed.kill();
      await killed.ended;
      await load.more(8);
      expect((await links())[0]).toBe("releases/v0.1.0");
    }

    expect(await update("v0.6.0").ended).toMatchObject({ code: 0 });
    expect(await links()).toEqual(["releases/v0.6.0", "releases/v0.1.0"]);
    const { 200: _pages, 201: _orders, 503: _busy, ...failed } = await load.end();
    expect(failed).toEqual({});
  });
});

const serve = "node_modules/.bin/node --env-file=../../shop.env server/serve.ts";

/** Installs v0.1.0 as in `docs/deployment.md`. Returns the shop's settings. */
async function installShop(shop: string, database: DumpedPostgres | undefined): Promise<Env> {
  const data = join(shop, "data");
  for (const path of ["data", "backups", "releases", "repository"]) {
    await mkdir(join(shop, path), { recursive: true, mode: 0o700 });
  }
  const settings = {
    ORDERS: "on",
    ADMIN_PORT: "off",
    LOG_LEVEL: "silent",
    AUTH_TRUSTED_PROXIES: "1",
    ...(await createTestKey(shop)),
    ...withoutLimits,
    ...(database && { DATABASE_URL: await database.createDatabase("shop") }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(shop, "shop.env"), lines.join(""));

  await tagRelease(join(shop, "repository"), { tag: "v0.1.0", dist });
  const release = join(shop, "releases/v0.1.0");
  const args = ["clone", "--quiet", "--branch", "v0.1.0", `file://${shop}/repository`, release];
  execFileSync("git", args, { stdio: "ignore" });
  execFileSync("npm", ["ci"], { cwd: release, stdio: "ignore" });
  await symlink("releases/v0.1.0", join(shop, "current"));
  return { ...process.env, ...settings, DATA_DIR: data };
}

function startUpdate(shop: string, restartableShop: RestartableShop, args: readonly string[]) {
  const script = join(import.meta.dirname, "../deploy/update");
  const child = spawn(script, args, {
    env: {
      PATH: process.env.PATH,
      SHOP_FOLDER: shop,
      DATA_DIR: join(shop, "data"),
      BACKUP_FOLDER: join(shop, "backups"),
      SHOP_SETTINGS: join(shop, "shop.env"),
      SHOP_USER: userInfo().username,
      SHOP_ADDRESS: restartableShop.address,
      WATCH_SECONDS: "2",
      RESTART_COMMAND: restartableShop.restartCommand,
      PROCESS_COMMAND: restartableShop.processCommand,
    },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, "close").then(([code]) => ({ code, output }));
  /** Kills it and its child processes. */
  const kill = () => process.kill(-(child.pid ?? 0), "SIGKILL");
  return { ended, kill, output: () => output };
}
