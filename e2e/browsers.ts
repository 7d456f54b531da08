import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

interface WantedBrowser {
  readonly name: string;
  /** Environment variable with the path. */
  readonly setting: string;
  /** Commands in order of preference. */
  readonly commands: readonly string[];
  /** Other paths of the executable. */
  readonly paths: readonly string[];
  readonly debianPackages: readonly string[];
  /** Installs it without Debian packages and returns its path. */
  readonly download: () => string | undefined;
  /** Checks whether the file works. Default: whether it prints its version. */
  readonly runs?: (file: string) => boolean;
}

/** Replaces the path if the browser is not available. */
const NONE = "none";

/** Returns the path of a working browser. Throws with instructions if there is none. */
export function getBrowser(wanted: WantedBrowser): string {
  const { name, setting, debianPackages } = wanted;
  const found = findOrInstall(wanted);
  if (found !== undefined) return found;
  throw new Error(
    `No ${name} was found, and none could be installed. Install one (on Debian: apt-get install ${debianPackages.join(" ")}) or name it in ${setting}.`,
  );
}

/** Like `getBrowser`, but returns `undefined` instead of throwing, except in CI. */
export function findOptionalBrowser(wanted: WantedBrowser): string | undefined {
  const isKnownMissing = process.env[wanted.setting] === NONE;
  try {
    return getBrowser(wanted);
  } catch (error) {
    if (process.env.CI) throw error;
    if (!isKnownMissing) console.warn(`${error} Its tests are left out.`);
    return undefined;
  }
}

/** Returns the path of a working browser, which it may install. */
export function findOrInstall(wanted: WantedBrowser): string | undefined {
  const { setting } = wanted;
  const found =
    process.env[setting] === NONE ? undefined : (findBrowser(wanted) ?? installBrowser(wanted));
  // Saves child processes the search.
  process.env[setting] = found ?? NONE;
  return found;
}

function findBrowser(wanted: WantedBrowser): string | undefined {
  const { setting, commands, paths, runs = saysVersion } = wanted;
  const named = process.env[setting];
  if (named) {
    if (runs(named)) return named;
    throw new Error(`${setting} names ${named}, which does not run.`);
  }
  return [...onPath(commands), ...paths].filter(existsSync).find(runs);
}

function installBrowser({ name, commands, debianPackages, download, runs }: WantedBrowser) {
  const isUsable = (file: string) => existsSync(file) && (runs ?? saysVersion)(file);
  console.log(`No ${name} was found: installing one.`);
  if (isDebianRoot()) {
    aptInstall(...debianPackages);
    // On some systems the package is only a stub for another store.
    const installed = onPath(commands).find(isUsable);
    if (installed) return installed;
  }
  const downloaded = download();
  return downloaded !== undefined && isUsable(downloaded) ? downloaded : undefined;
}

/** Whether packages can be installed without asking. */
export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

export function debianVersion(name: string): string | undefined {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the format is dpkg's own
  const query = ["-W", "-f", "${Version}", name];
  const { stdout, status } = spawnSync("dpkg-query", query, { encoding: "utf8" });
  return status === 0 ? stdout : undefined;
}

export function aptInstall(...names: readonly string[]): void {
  attempt("apt-get", ["update", "-qq"]);
  attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names]);
}

export function installWithPlaywright(browser: string): void {
  const withLibraries = isDebianRoot() ? ["--with-deps"] : [];
  attempt("npx", ["playwright", "install", ...withLibraries, browser]);
}

function attempt(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
}

function onPath(commands: readonly string[]): readonly string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function saysVersion(file: string): boolean {
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
