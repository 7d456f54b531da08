import { spawn } from "node:child_process";
import { verify } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { messageOf, StartupError } from "@damson/service-runtime/errors";
import { readIfThere, readPublicKey } from "./release-keys.ts";
import { isNewer, versionOf } from "./release-version.ts";

/**
 * Unpacks an archive that has the signature of the running release's key, into a folder that is not there yet. The
 * folder appears whole, or not at all.
 */
export async function openRelease(root: string, archive: string, folder: string): Promise<void> {
  const key = await readPublicKey(root);
  const bytes = await readIfThere(archive);
  if (bytes === undefined) throw new StartupError(`There is no ${archive}`);
  const signature = await readIfThere(`${archive}.sig`);
  if (signature === undefined) {
    throw new StartupError(`There is no ${archive}.sig, so nothing says where the archive is from`);
  }
  if (!verify(null, bytes, key, Buffer.from(String(signature), "base64"))) {
    throw new StartupError(
      `${archive} is refused: it was changed, or is not signed with the key of this shop's releases`,
    );
  }
  const target = resolve(folder);
  if (existsSync(target)) {
    throw new StartupError(`${folder} is there already: name a new folder`);
  }
  await mkdir(dirname(target), { recursive: true });
  const unpacked = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    await unpack(bytes, unpacked);
    await checkVersion(root, unpacked);
    await rename(unpacked, target);
  } catch (failure) {
    await rm(unpacked, { recursive: true, force: true });
    throw new StartupError(`${archive} is not opened: ${messageOf(failure)}`, { cause: failure });
  }
}

/** Refuses a release with mistakes that were mended since, which has a right signature too. */
async function checkVersion(root: string, unpacked: string): Promise<void> {
  if (!(await isNewer(root, unpacked))) return;
  const [running, offered] = [await versionOf(root), await versionOf(unpacked)];
  throw new StartupError(`its version ${offered} is older than ${running}, which runs`);
}

/** Takes the bytes that were checked: the file may be another by now. */
async function unpack(bytes: Buffer, folder: string): Promise<void> {
  const options = ["-xz", "--no-same-owner", "-f", "-", "-C", folder];
  const tar = spawn("tar", options, { stdio: ["pipe", "ignore", "pipe"] });
  // It may end before it has read all: its errors say why.
  const [[code], errors] = await Promise.all([
    once(tar, "close"),
    text(tar.stderr),
    pipeline([bytes], tar.stdin).catch(() => undefined),
  ]);
  if (code !== 0) throw new Error(`tar ended with ${code}: ${errors.split("\n", 1)}`);
}
