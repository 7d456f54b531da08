import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { StartupError } from "@damson/service-runtime/errors";

/** The public key of a shop's releases, which lies in its repository. */
export const publicKeyName = "release-key.pem";

/** Gives the key by which the running release knows the next one. */
export async function readPublicKey(root: string): Promise<KeyObject> {
  const pem = await readIfThere(join(root, publicKeyName));
  if (pem === undefined) {
    throw new StartupError(`This release has no ${publicKeyName}, so it can check no other`);
  }
  return keyOf(pem, publicKeyName, createPublicKey);
}

/** Gives the private key, or `undefined` if it was made just now, with its public key. */
export async function readOrMakeKeys(
  root: string,
  privateKeyFile: string,
): Promise<KeyObject | undefined> {
  // A key in the repository would be committed one day, and would be in every archive.
  if (!relative(resolve(root), resolve(privateKeyFile)).startsWith("..")) {
    throw new StartupError("The private key is kept outside the repository: name another file");
  }
  const pem = await readIfThere(privateKeyFile);
  if (pem !== undefined) return keyOf(pem, privateKeyFile, createPrivateKey);
  if ((await readIfThere(join(root, publicKeyName))) !== undefined) {
    throw new StartupError(
      `There is no ${privateKeyFile}: shops know releases by its ${publicKeyName}; to begin anew, delete that first`,
    );
  }
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  await mkdir(dirname(resolve(privateKeyFile)), { recursive: true });
  await writeFile(privateKeyFile, privateKey.export({ format: "pem", type: "pkcs8" }), {
    mode: 0o600,
    flag: "wx",
  });
  await writeFile(join(root, publicKeyName), publicKey.export({ format: "pem", type: "spki" }));
  return undefined;
}

export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new StartupError(`${file} cannot be read: ${(failure as Error).message}`, {
      cause: failure,
    });
  }
}

function keyOf(pem: Buffer, name: string, create: (pem: Buffer) => KeyObject): KeyObject {
  try {
    const key = create(pem);
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // Said below, as of a key of another kind.
  }
  throw new StartupError(`${name} is no Ed25519 key in PEM`);
}
