/** A new release in the place of the one that runs, and the way back. */
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, isAbsolute, join } from "node:path";
import { nightlyName, removeOldBackups } from "@damson/backup/kept-backups";
import { readBackupSettings } from "@damson/backup/settings";
import { StartupError } from "@damson/service-runtime/errors";
import { sendCommand } from "../launcher/commands.ts";
import { commandSocket, type LauncherOptions } from "../launcher/launcher.ts";
import { nodeOf } from "../launcher/release-process.ts";
import { openRelease } from "../releases/open-release.ts";
import { isNewer, versionOf } from "../releases/release-version.ts";
import { runProgram } from "../run-program.ts";
import { type Env, readSettings, withoutEmpty } from "../settings.ts";
import {
  findInstalledShop,
  findPrevious,
  type InstalledShop,
  setCurrent,
} from "./installed-shop.ts";
import { tryRelease } from "./try-release.ts";

const STAGING = ".next-";

/** With the folder of the release that runs this. */
export interface Update extends LauncherOptions {
  /** Shows a step that is done. */
  readonly show: (line: string) => void;
}

/** Updates to a folder or a signed archive. Until the last step, nothing that the shop uses is touched. */
export async function updateShop(update: Update, source: string): Promise<void> {
  const { env, args, show } = update;
  const shop = await openInstalledShop(update);
  const release = await withStagingFolder(shop, async (folder) => {
    const staged = await stageRelease(shop, source, join(folder, "release"));
    const version = await versionOf(staged);
    const backup = await backUp(shop, env);
    show(`Backed up to ${backup}`);
    await install(shop, staged, env);
    show(`Installed and built ${version}`);
    await tryRelease(staged, { env, backup, args });
    show("Tried on a copy of the shop: it opens, and the books add up");
    const place = join(shop.folder, "releases", version);
    // One that was gone back from, or did not open.
    await rm(place, { recursive: true, force: true });
    await rename(staged, place);
    return place;
  });
  await switchTo(update, shop, release);
}

/** Goes back to the release before, on the data as it is. */
export async function goBack(update: Update): Promise<void> {
  const shop = await openInstalledShop(update);
  await switchTo(update, shop, await findPrevious(shop));
}

/** Finds the shop, and repairs its links where an update was ended after its switch. */
async function openInstalledShop({ release, env }: Update): Promise<InstalledShop> {
  const shop = await findInstalledShop(release);
  if (!isAbsolute(env.DATA_DIR ?? "")) {
    throw new StartupError("DATA_DIR has to be a whole path, which all releases share");
  }
  if (!readSettings(env).orders) {
    throw new StartupError("This shop takes no orders (ORDERS): stop it, and start the new one");
  }
  const reply = await sendCommand(commandSocket(env), {});
  if (reply && reply.release === undefined) throw new StartupError("the shop is being switched");
  return setCurrent(shop, reply?.release ?? shop.current);
}

/** Gives some work a folder of its own, and removes those of updates that were ended in the middle. */
async function withStagingFolder<T>(
  { folder }: InstalledShop,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const releases = join(folder, "releases");
  const left = (await readdir(releases)).filter((name) => name.startsWith(STAGING));
  const staging = await mkdtemp(join(releases, STAGING));
  try {
    for (const name of left) await removeStaging(join(releases, name));
    return await work(staging);
  } finally {
    await removeStaging(staging);
  }
}

/** Leaves what cannot be removed to the next update: a program of one that was ended may still write there. */
async function removeStaging(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {});
}

/** Puts a release into a new folder, and gives that. Throws `StartupError`. */
async function stageRelease(
  { current }: InstalledShop,
  source: string,
  staged: string,
): Promise<string> {
  if ((await stat(source).catch(() => undefined))?.isDirectory()) {
    await cp(source, staged, { recursive: true, filter: isSource });
  } else {
    await openRelease(current, source, staged);
  }
  if (await isNewer(staged, current)) return staged;
  const [version, running] = [await versionOf(staged), await versionOf(current)];
  throw new StartupError(`${source} has version ${version}, and ${running} runs`);
}

function isSource(path: string): boolean {
  return !["node_modules", "dist", ".git", ".data"].includes(basename(path));
}

/** Backs up by the command of the release that runs, which proves what it makes. Gives the file. */
async function backUp({ folder, current }: InstalledShop, env: Env): Promise<string> {
  const { folder: backups = join(folder, "backups"), keepDays } = readBackupSettings(
    withoutEmpty(env),
  );
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const now = new Date();
  const file = join(backups, nightlyName(now));
  await runProgram({
    ...{ name: "the backup", command: nodeOf(current), cwd: current, env },
    args: [join(current, "order-service", "src", "cli.ts"), "backup", file],
  });
  await removeOldBackups(backups, { now, keepDays });
  return file;
}

async function install({ current }: InstalledShop, staged: string, env: Env): Promise<void> {
  // Those of the npm that runs this lead to the release that runs.
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name)));
  const npm = { command: "npm", cwd: staged, env: own };
  const ci = ["ci", "--omit=dev", "--no-audit", "--no-fund"];
  await runProgram({ name: "npm ci", ...npm, args: ci });
  // The build retains the files that open pages of the release before may still ask for.
  const dist = join("storefront", "dist");
  if (existsSync(join(current, dist))) {
    await cp(join(current, dist), join(staged, dist), { recursive: true });
  }
  await runProgram({ name: "the build", ...npm, args: ["run", "build"] });
}

/** Throws `StartupError`; then the release before runs. */
async function switchTo(
  { env, show }: Update,
  shop: InstalledShop,
  release: string,
): Promise<void> {
  const reply = await sendCommand(commandSocket(env), { switchTo: release });
  if (reply?.error !== undefined) {
    throw new StartupError(`it does not open: ${reply.error}. The one before goes on`);
  }
  await setCurrent(shop, release);
  const version = await versionOf(release);
  show(
    reply
      ? `${version} runs: switched in ${reply.milliseconds} ms, and no request was refused`
      : `No launcher runs here: start the shop, and it is ${version}`,
  );
}
