import { execFile } from "node:child_process";
import { createPublicKey, sign } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { StartupError } from "@damson/service-runtime/errors";
import { publicKeyName, readOrMakeKeys, readPublicKey } from "./release-keys.ts";

const execute = promisify(execFile);

/**
 * Writes what is committed as an archive, and beside it its signature, `<archive>.sig`. Its first call makes the
 * keys instead. Gives the line that says so.
 */
export async function makeRelease(
  root: string,
  privateKeyFile: string,
  archive: string,
): Promise<string> {
  const privateKey = await readOrMakeKeys(root, privateKeyFile);
  if (privateKey === undefined) {
    return `Made ${privateKeyFile}, which stays secret, and ${publicKeyName}: commit the latter, then call this again`;
  }
  if (!createPublicKey(privateKey).equals(await readPublicKey(root))) {
    throw new StartupError(`${privateKeyFile} is not the private key of ${publicKeyName}`);
  }
  if ((await git(root, "status", "--porcelain")).length > 0) {
    throw new StartupError(
      "There are changes that are not committed: a release is what is committed",
    );
  }
  const bytes = await git(root, "archive", "--format=tar.gz", "HEAD");
  await writeFile(archive, bytes);
  await writeFile(`${archive}.sig`, sign(null, bytes, privateKey).toString("base64"));
  return `Made ${archive} and ${archive}.sig: both are needed`;
}

async function git(root: string, ...words: readonly string[]): Promise<Buffer> {
  const options = { cwd: root, encoding: "buffer", maxBuffer: 1_000_000_000 } as const;
  const { stdout } = await execute("git", [...words], options);
  return stdout;
}
