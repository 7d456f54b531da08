/** Finds a browser on this machine, or installs it. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

interface WantedBrowser {
  readonly name: string;
  /** The setting that may name it. */
  readonly setting: string;
  /** Its commands, the preferred first. */
  readonly commands: readonly string[];
  /** Where it may be besides. */
  readonly paths: readonly string[];
  readonly debianPackage: string;
  /** Installs it where there is no such package, and returns its path. */
  readonly download: () => string | undefined;
}

/** The path of a browser that runs. Throws, saying what to do, if there is none. */
export function getBrowser(wanted: WantedBrowser): string {
  const { name, setting, debianPackage } = wanted;
  const found = findBrowser(wanted) ?? installBrowser(wanted);
  if (found === undefined) {
    throw new Error(
      `No ${name} was found, and none could be installed. Install one (on Debian: apt-get install ${debianPackage}) or name it in ${setting}.`,
    );
  }
  // Child processes need not look again.
  process.env[setting] = found;
  return found;
}

function findBrowser({ setting, commands, paths }: WantedBrowser): string | undefined {
  const named = process.env[setting];
  if (named) {
    if (runs(named)) return named;
    throw new Error(`${setting} names ${named}, which does not run.`);
  }
  return [...onPath(commands), ...paths].find(runs);
}

function installBrowser({ name, commands, debianPackage, download }: WantedBrowser) {
  console.log(`No ${name} was found: installing one.`);
  if (isDebianRoot()) {
    aptInstall(debianPackage);
    // On some systems the package only points to another store: it installs, but does not run.
    const installed = onPath(commands).find(runs);
    if (installed) return installed;
  }
  const downloaded = download();
  return downloaded !== undefined && runs(downloaded) ? downloaded : undefined;
}

/** Whether packages can be installed here without asking anybody. */
export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

export function aptInstall(name: string): void {
  attempt("apt-get", ["update", "-qq"]);
  attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
}

/** Runs an installer and shows its output. */
export function attempt(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
}

function onPath(commands: readonly string[]): readonly string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function runs(file: string): boolean {
  if (!existsSync(file)) return false;
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
