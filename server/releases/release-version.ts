import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "@damson/service-runtime/errors";

export async function isNewer(release: string, other: string): Promise<boolean> {
  const [version, otherVersion] = [await versionOf(release), await versionOf(other)];
  return version.localeCompare(otherVersion, "en", { numeric: true }) > 0;
}

/** Reads the version of a release. Throws `StartupError`. */
export async function versionOf(release: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(release, "package.json"), "utf8"));
  if (typeof version === "string" && /^\d+\.\d+\.\d+$/.test(version)) return version;
  throw new StartupError(`${release} has no version like 1.2.3 in its package.json`);
}
