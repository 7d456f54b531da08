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

/** Encrypts secrets in the database and in its backups. */
export interface Encryption {
  /** Binds the secret to `owner`, its row: it can be decrypted for the same owner alone. */
  encrypt(secret: string, owner: string): string;
  /** Throws if the text was changed, or encrypted with another key or for another owner. */
  decrypt(encrypted: string, owner: string): string;
  /** Gives a keyed digest, from which even short texts cannot be guessed. */
  digest(text: string): string;
  /** Gives the digests with every accepted key: a stored one may be from before a rotation. */
  digests(text: string): readonly string[];
  /** True if it was encrypted with the present key, not with an older one. */
  isCurrent(encrypted: string, owner: string): boolean;
  /** Identifies the key without revealing it, so that processes can see whether they share one. */
  readonly fingerprint: string;
  /** The fingerprints of all accepted keys. */
  readonly fingerprints: readonly string[];
}

/**
 * Encrypts with the key, and decrypts with older ones too. Throws `StartupError` unless keys have 32 bytes.
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
  // Made once: raw bytes would become a key again for each use, at five times the cost.
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

export function makeKey(): Uint8Array {
  return randomBytes(32);
}

/** Reads the keys file beside the database, the present key first, or creates it at the first start. */
export async function readOrCreateEncryptionKeys(path: string): Promise<readonly Uint8Array[]> {
  const make = async () => `${Buffer.from(makeKey()).toString("base64url")}\n`;
  return (await readOrCreate(path, make)).trim().split(/\s+/).map(parseKey);
}

/** Parses both forms of base64: upstream's variable has one and our file the other. */
export function parseKey(text: string): Uint8Array {
  return Buffer.from(text.trim(), "base64");
}

function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", `damson-auth ${purpose}`, 32));
}
