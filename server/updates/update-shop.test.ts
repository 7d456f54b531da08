import { spawn } from "node:child_process";
import { generateKeyPairSync, sign } from "node:crypto";
import { globSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readlink, rm, rmdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeTestKey } from "@damson/backup/testing";
import { canMount, mountSmallDisk, unmount } from "@damson/service-runtime/testing/small-disk";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { sendCommand } from "../launcher/commands.ts";
import { commandSocket, launch } from "../launcher/launcher.ts";
import type { Env } from "../settings.ts";
import { countOrders } from "../testing/count-orders.ts";
import {
  type DumpedPostgres,
  hasDumpedPostgres,
  startDumpedPostgres,
} from "../testing/dumped-postgres.ts";
import { killAt } from "../testing/kill-at.ts";
import { startOrderLoad, withoutLimits } from "../testing/order-load.ts";
import {
  grownTables,
  installRelease,
  type SampleRelease,
  STUCK,
  writeRelease,
} from "../testing/sample-release.ts";
import { buildSampleShop } from "../testing/sample-shop.ts";
import { setCurrent } from "./installed-shop.ts";
import { goBack, type Update, updateShop } from "./update-shop.ts";

const isThorough = inject("isThorough");
const folder = await mkdtemp(join(tmpdir(), "damson-update-"));
const dist = await buildSampleShop({ orders: true });
const postgres = isThorough && hasDumpedPostgres ? await startDumpedPostgres() : undefined;
afterAll(async () => {
  await postgres?.close();
  for (const path of [dist, folder]) await rm(path, { recursive: true });
}, 60_000);

describe("without anything that runs", () => {
  test("an archive without the signature of the release that runs is refused", async () => {
    const { shop, update } = await installShop();
    const { publicKey } = generateKeyPairSync("ed25519");
    const stranger = generateKeyPairSync("ed25519");
    const key = publicKey.export({ format: "pem", type: "spki" });
    await writeFile(join(update.release, "release-key.pem"), key);
    const archive = join(shop, "shop-0.2.0.tar.gz");
    await writeFile(archive, "a release");

    await expect(updateShop(update, archive)).rejects.toThrow(`There is no ${archive}.sig`);
    const signature = sign(null, Buffer.from("a release"), stranger.privateKey);
    await writeFile(`${archive}.sig`, signature.toString("base64"));
    await expect(updateShop(update, archive)).rejects.toThrow("is refused: it was changed, or is");
    expect(await readdir(join(shop, "releases"))).toEqual(["0.1.0"]);
  });

  test("no shop is updated to an older version, without a backup, or back to nothing", async () => {
    const { shop, update } = await installShop();

    await expect(updateShop(update, await openedRelease(shop, "0.0.9"))).rejects.toThrow(
      "has version 0.0.9, and 0.1.0 runs",
    );
    await expect(goBack(update)).rejects.toThrow("0.1.0 runs, and there is no release before it");
    const env = { ...update.env, BACKUP_RECIPIENT: undefined };
    await expect(
      updateShop({ ...update, env }, await openedRelease(shop, "0.2.0")),
    ).rejects.toThrow(/^the backup failed: Backups are encrypted: set /);
    expect(await readlink(join(shop, "current"))).toBe("releases/0.1.0");
  });

  test("going back, ended between its two links, is done; given again it leads nowhere else", async () => {
    const { shop, update } = await installShop();
    const release = await installRelease(shop, { version: "0.2.0" });
    await setCurrent({ folder: shop, current: update.release }, release);
    // The second link cannot be made.
    await mkdir(join(shop, ".previous"));
    await expect(goBack({ ...update, release })).rejects.toThrow("EISDIR");
    expect(await readlink(join(shop, "current"))).toBe("releases/0.1.0");

    await rmdir(join(shop, ".previous"));
    await expect(goBack(update)).rejects.toThrow("0.1.0 runs, and there is no release before it");
    await setCurrent({ folder: shop, current: update.release }, release);
    await goBack({ ...update, release });
    await expect(goBack(update)).rejects.toThrow("0.1.0 runs, and there is no release before it");
    expect(await readlink(join(shop, "current"))).toBe("releases/0.1.0");
  });

  test.skipIf(!canMount)("a full disk fails it, and nothing of it is left there", async () => {
    const { shop, update } = await installShop();
    const releases = join(shop, "releases");
    const source = await openedRelease(shop, "0.2.0");
    await writeFile(join(source, "pictures"), Buffer.alloc(1_000_000));
    mountSmallDisk(releases, "512k");
    try {
      await installRelease(shop, { version: "0.1.0" });
      await expect(updateShop(update, source)).rejects.toThrow("ENOSPC: no space left on device");
      expect(await readdir(releases)).toEqual(["0.1.0"]);
    } finally {
      unmount(releases);
    }
  });

  test("a shop that cannot be switched is said to be so in one line", async () => {
    const { shop, update } = await installShop();
    const source = await openedRelease(shop, "0.2.0");
    const withEnv = (env: Env) => updateShop({ ...update, env: { ...update.env, ...env } }, source);

    await expect(withEnv({ DATA_DIR: ".data" })).rejects.toThrow("DATA_DIR has to be a whole path");
    await expect(withEnv({ ORDERS: "off" })).rejects.toThrow("This shop takes no orders");
    await expect(updateShop({ ...update, release: source }, source)).rejects.toThrow(
      "This shop is not in releases/<version>",
    );
  });
});

const databases = [
  ["SQLite", undefined],
  ...(postgres ? [["Postgres", postgres] as const] : []),
] as const;

// They take minutes: in `npm run test:orders`.
describe.runIf(isThorough).each(databases)("on %s", (_name, server) => {
  let shop: string;
  let update: Update;
  let launcher: Awaited<ReturnType<typeof launch>>;
  beforeEach(async () => {
    ({ shop, update } = await installShop(server));
    launcher = await launch(update);
  }, 120_000);
  afterEach(async () => {
    launcher.stop();
    await launcher.ended;
  }, 60_000);

  const ready = () => fetch(`http://127.0.0.1:${launcher.port}/ready`).then(({ status }) => status);
  const links = () =>
    Promise.all(["current", "previous"].map((link) => readlink(join(shop, link))));

  test("an update and the way back lose no order, and leave the release before", async () => {
    const load = startOrderLoad(launcher.port, 4);
    await load.more(8);

    await updateShop(update, await openedRelease(shop, "0.2.0", { migration: grownTables }));
    expect(await links()).toEqual(["releases/0.2.0", "releases/0.1.0"]);
    await load.more(8);
    await goBack({ ...update, release: join(shop, "releases/0.2.0") });
    expect(await links()).toEqual(["releases/0.1.0", "releases/0.2.0"]);
    await load.more(8);

    const answers = await load.end();
    const { 201: placed, 503: _, ...others } = answers;
    expect(others).toEqual({});
    expect(await countOrders(update.env)).toBe(placed);
    expect(await readdir(join(shop, "backups"))).toEqual([expect.stringMatching(/^shop-.+\.age$/)]);
    // Nothing is left of the trial.
    const left = await readdir(update.env.DATA_DIR ?? "");
    expect(left.filter((name) => name.startsWith("."))).toEqual([]);
    expect((await readdir(join(shop, "releases"))).toSorted()).toEqual(["0.1.0", "0.2.0"]);
  }, 480_000);

  test.each([
    // They fail before any database is opened.
    ...(server
      ? []
      : ([
          ["packages", { flaw: "packages" }, /^npm ci failed: .+/],
          ["build", { flaw: "build" }, /^the build failed: .*This does not build/],
          ["killed npm ci", { flaw: "packagesKilled" }, /^npm ci failed: it was killed/],
          ["killed build", { flaw: "buildKilled" }, /^the build failed: it was killed/],
        ] as const)),
    [
      "change of tables",
      { migration: ["ALTER TABLE missing ADD COLUMN name text"] },
      /^restoring the backup failed: .*missing/,
    ],
    ["data", { flaw: "data" }, /^it does not open: GOTRUE_JWT_EXP .*\. The one before goes on$/],
  ] as const)(
    "a release whose %s is no good leaves the one before, and says why",
    async (_what, mistake, reason) => {
      const flawed = await openedRelease(shop, "0.2.0", mistake);
      await expect(updateShop(update, flawed)).rejects.toThrow(reason);

      expect(await readlink(join(shop, "current"))).toBe("releases/0.1.0");
      expect(await ready()).toBe(200);
      // Mended, it has the same version.
      await updateShop(update, await openedRelease(shop, "0.2.0"));
      expect(await links()).toEqual(["releases/0.2.0", "releases/0.1.0"]);
      expect(await ready()).toBe(200);
    },
    480_000,
  );

  test("an update that is killed at any of its steps leaves a shop that sells, and can be done again", async () => {
    const source = await openedRelease(shop, "0.2.0", { migration: grownTables });
    const load = startOrderLoad(launcher.port, 2);
    for (const flaw of ["packagesStuck", "buildStuck"] as const) {
      const stuck = join(shop, "releases", ".next-*", "release", STUCK);
      const flawed = await openedRelease(shop, "0.2.0", { flaw });
      await killUpdate(update, flawed, () => globSync(stuck).length > 0);
      await load.more(4);
      expect(await readlink(join(shop, "current"))).toBe("releases/0.1.0");
    }
    for (const step of ["Backed up", "Installed"]) {
      await killUpdate(update, source, (output) => output.includes(step));
      await load.more(4);
      expect(await readlink(join(shop, "current"))).toBe("releases/0.1.0");
    }
    // The launcher finishes its switch, and the next update finds what runs.
    await killUpdate(update, source, (output) => output.includes("Tried"));
    await load.more(4);
    let outcome: string;
    do {
      outcome = await updateShop(update, source).then(
        () => "done",
        ({ message }: Error) => message,
      );
    } while (outcome === "the shop is being switched");
    expect(outcome).toMatch(/^done$|has version 0\.2\.0, and 0\.2\.0 runs$/);
    expect(await links()).toEqual(["releases/0.2.0", "releases/0.1.0"]);
    expect((await readdir(join(shop, "releases"))).toSorted()).toEqual(["0.1.0", "0.2.0"]);

    const answers = await load.end();
    const { 201: placed, 503: _, ...others } = answers;
    expect(others).toEqual({});
    expect(await countOrders(update.env)).toBe(placed);
  }, 480_000);

  test("going back that is killed at any of its steps leaves a shop that sells, and is done or can be done again", async () => {
    const [before, after] = [update.release, join(shop, "releases/0.2.0")];
    await installRelease(shop, { version: "0.2.0", migration: grownTables });
    const command = (switchTo?: string) => sendCommand(commandSocket(update.env), { switchTo });
    const load = startOrderLoad(launcher.port, 2);
    const steps = [
      async () => (await command())?.release === undefined,
      async () => (await command())?.release === before,
      async () => (await readlink(join(shop, "current"))) === "releases/0.1.0",
    ];
    for (const hasCome of steps) {
      expect(await command(after)).toMatchObject({ release: after });
      await setCurrent({ folder: shop, current: before }, after);
      await killUpdate({ ...update, release: after }, "--back", hasCome);
      await load.more(4);
      // The launcher finishes its switch.
      await expect.poll(async () => (await command())?.release, { timeout: 60_000 }).toBe(before);
      await expect(goBack(update)).rejects.toThrow("0.1.0 runs, and there is no release before it");
      expect(await readlink(join(shop, "current"))).toBe("releases/0.1.0");
      await load.more(4);
    }

    const { 201: placed, 503: _, ...others } = await load.end();
    expect(others).toEqual({});
    expect(await countOrders(update.env)).toBe(placed);
  }, 480_000);
});

let shops = 0;
/** A shop of one release, with accounts, orders and a key for backups of its own. */
async function installShop(server?: DumpedPostgres) {
  shops += 1;
  const shop = join(folder, `shop-${shops}`);
  const release = await installRelease(shop, { version: "0.1.0" });
  await symlink("releases/0.1.0", join(shop, "current"));
  const env: Env = {
    ...process.env,
    ...{ PORT: "0", HOST: "127.0.0.1", ADMIN_PORT: "off", ORDERS: "on", LOG_LEVEL: "silent" },
    ...{ DATA_DIR: join(shop, "data"), ...(await makeTestKey(shop)), ...withoutLimits },
    DATABASE_URL: server && (await server.createDatabase(`shop_${shops}`)),
  };
  await mkdir(join(shop, "data"), { mode: 0o700 });
  return { shop, update: { release, env, args: [dist], show: () => {} } };
}

/** A release as `npm run release:open` leaves it. */
async function openedRelease(
  shop: string,
  version: string,
  release: Omit<SampleRelease, "version"> = {},
): Promise<string> {
  const opened = join(await mkdtemp(join(shop, "opened-")), version);
  await writeRelease(opened, { version, ...release });
  return opened;
}

/** Runs an update, or `--back`, in a process of its own, which is killed once it has come to some point. */
async function killUpdate(
  update: Update,
  source: string,
  hasCome: (output: string) => boolean | Promise<boolean>,
): Promise<void> {
  const { release, env, args } = update;
  const script = `
    import { goBack, updateShop } from ${JSON.stringify(join(import.meta.dirname, "update-shop.ts"))};
    const { release, args, source } = ${JSON.stringify({ release, args, source })};
    const update = { release, args, env: process.env, show: console.log };
    await (source === "--back" ? goBack(update) : updateShop(update, source));
  `;
  const options = ["--input-type=module", "--eval", script];
  const child = spawn(process.execPath, options, { env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  await killAt(child, () => hasCome(output));
}
