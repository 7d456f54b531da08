/** The folders of an installed shop: `releases/<version>`, and the links `current` and `previous` to two of them. */
import { existsSync } from "node:fs";
import { readlink, rename, rm, symlink } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { StartupError } from "@damson/service-runtime/errors";
import { isNewer, versionOf } from "../releases/release-version.ts";

export interface InstalledShop {
  /** The folder that has `releases` and the links. */
  readonly folder: string;
  /** The release that `current` leads to. */
  readonly current: string;
}

type Link = "current" | "previous";

/** Finds the shop that a release is installed in. Throws `StartupError` where it is not installed so. */
export async function findInstalledShop(release: string): Promise<InstalledShop> {
  const folder = resolve(release, "../..");
  const current = await readLink(folder, "current");
  if (current === undefined || basename(dirname(release)) !== "releases") {
    throw new StartupError(
      "This shop is not in releases/<version> with a link `current`, as docs/deployment.md has it",
    );
  }
  return { folder, current };
}

/** Finds the release before. Throws `StartupError` where there is none. */
export async function findPrevious({ folder, current }: InstalledShop): Promise<string> {
  const previous = await readLink(folder, "previous");
  // After going back it leads to the release that was left.
  if (previous !== undefined && existsSync(previous) && (await isNewer(current, previous))) {
    return previous;
  }
  throw new StartupError(
    `${await versionOf(current)} runs, and there is no release before it to go back to`,
  );
}

/** Makes `current` lead to the release that runs, and `previous` to the one before. */
export async function setCurrent(
  { folder, current }: InstalledShop,
  running: string,
): Promise<InstalledShop> {
  if (running !== current) {
    const links: [Link, string][] = [
      ["previous", current],
      ["current", running],
    ];
    // Ended between the two, neither way forgets the older release.
    if (await isNewer(current, running)) links.reverse();
    for (const [link, release] of links) await replaceLink(folder, link, release);
  }
  return { folder, current: running };
}

async function readLink(folder: string, link: Link): Promise<string | undefined> {
  const target = await readlink(join(folder, link)).catch(() => undefined);
  return target === undefined ? undefined : resolve(folder, target);
}

/** At once: the link is never absent. */
async function replaceLink(folder: string, link: Link, release: string): Promise<void> {
  const next = join(folder, `.${link}`);
  await rm(next, { force: true });
  await symlink(relative(folder, release), next);
  await rename(next, join(folder, link));
}
