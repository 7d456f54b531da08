import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { StartupError } from "../errors.ts";
import { readOrCreate } from "./secret-files.ts";

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Encryption {
  /**
   * Encrypts a secret that belongs to `owner`, usually the id of a row. Decryption needs the same
   * owner.
   */
  encrypt(secret: string, owner: string): string;
  /** Throws if the text was changed, or was encrypted with another key or for another owner. */
  decrypt(encrypted: string, owner: string): string;
  /** Returns a keyed digest, which protects even short texts from guessing. */
  digest(text: string): string;
  /**
   * Returns the digest with each accepted key, because a stored digest may be older than the
   * current key.
   */
  digests(text: string): readonly string[];
  /** Returns true if it was encrypted with the current key, not with an older one. */
  isCurrent(encrypted: string, owner: string): boolean;
  /**
   * Identifies the key without revealing it. Processes compare it to find out whether they share a
   * key.
   */
  readonly fingerprint: string;
  readonly fingerprints: readonly string[];
}

/**
 * Encrypts with `key`. Decrypts with the older keys too. Throws `StartupError` unless all keys have
 * 32 bytes.
 */
export function createEncryption(key: Uint8Array, older: readonly Uint8Array[] = []): Encryption {
  const current = createCipher(key);
  const all = [current, ...older.map(createCipher)];
  return {
    ...current,
    decrypt(encrypted, owner) {
      const cipher = all.find((one) => canDecrypt(one, encrypted, owner)) ?? current;
      return cipher.decrypt(encrypted, owner);
    },
    digests: (text) => all.map((cipher) => cipher.digest(text)),
    isCurrent: (encrypted, owner) => canDecrypt(current, encrypted, owner),
    fingerprints: all.map(({ fingerprint }) => fingerprint),
  };
}

type Cipher = Pick<Encryption, "encrypt" | "decrypt" | "digest" | "fingerprint">;

function canDecrypt(cipher: Cipher, encrypted: string, owner: string): boolean {
  try {
    cipher.decrypt(encrypted, owner);
    return true;
  } catch {
    return false;
  }
}

function createCipher(key: Uint8Array): Cipher {
  if (key.byteLength !== 32)
    throw new StartupError("The encryption key must be 32 bytes in base64");
  // Created once: importing the raw bytes for each use would be five times slower.
  const encryptionKey = createSecretKey(derive(key, "seal"));
  const digestKey = createSecretKey(derive(key, "digest"));

  return {
    encrypt(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", encryptionKey, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      const bytes = Buffer.concat([nonce, text, cipher.getAuthTag()]);
      return `${VERSION}.${bytes.toString("base64url")}`;
    },
    decrypt(encrypted, owner) {
      const [version, encoded = ""] = encrypted.split(".");
      const bytes = Buffer.from(encoded, "base64url");
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES)
        throw new Error("Not encrypted");
      const options = { authTagLength: TAG_BYTES };
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", encryptionKey, nonce, options)
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
    digest: (text) => createHmac("sha256", digestKey).update(text).digest("hex"),
    fingerprint: derive(key, "fingerprint").toString("hex").slice(0, 16),
  };
}

export function createKey(): Uint8Array {
  return randomBytes(32);
}

/**
 * Reads the key file beside the database, or creates it at the first start. The current key comes
 * first.
 */
export async function readOrCreateEncryptionKeys(path: string): Promise<readonly Uint8Array[]> {
  const make = async () => `${Buffer.from(createKey()).toString("base64url")}\n`;
  return (await readOrCreate(path, make)).trim().split(/\s+/).map(parseKey);
}

/** Parses base64 and base64url: GoTrue's variable uses one, our file the other. */
export function parseKey(text: string): Uint8Array {
  return Buffer.from(text.trim(), "base64");
}

function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", `damson-auth ${purpose}`, 32));
}
