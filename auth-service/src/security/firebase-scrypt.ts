import { createCipheriv, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const FORMAT =
  /^\$fbscrypt\$v=1,n=(?<n>\d+),r=(?<r>\d+),p=(?<p>\d+)(?:,ss=(?<ss>[^,]+))?(?:,sk=(?<sk>[^$]+))?\$(?<salt>[^$]+)\$(?<hash>.+)$/;

// A hash that needs more memory is an attack on the service that verifies it.
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;

const deriveKey = promisify<Buffer, Buffer, number, object, Buffer>(scrypt);

/** Parses a Firebase hash in the form `$fbscrypt$v=1,n=14,r=8,p=1,ss=…,sk=…$salt$hash`. */
function parse(encoded: string) {
  const parts = FORMAT.exec(encoded)?.groups;
  if (!parts) return undefined;
  const { n = "", r = "", p = "", ss = "", sk = "", salt = "", hash = "" } = parts;
  const options = { N: 2 ** Number(n), r: Number(r), p: Number(p), maxmem: MAX_MEMORY_BYTES * 2 };
  const isSensible = options.r > 0 && options.p > 0 && options.p <= 16 && Number(n) > 0;
  if (!isSensible || 128 * options.N * options.r > MAX_MEMORY_BYTES) return undefined;
  return {
    options,
    salt: Buffer.concat([Buffer.from(salt, "base64"), Buffer.from(ss, "base64")]),
    signerKey: Buffer.from(sk, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

export function isFirebaseScrypt(encoded: string): boolean {
  return parse(encoded) !== undefined;
}

/** Verifies a password: the hash is Firebase's signer key, encrypted with the key derived from it. */
export async function verifyFirebaseScrypt(encoded: string, password: string): Promise<boolean> {
  const parts = parse(encoded);
  if (!parts) return false;
  const key = await deriveKey(Buffer.from(password), parts.salt, 32, parts.options);
  const cipher = createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
  const actual = Buffer.concat([cipher.update(parts.signerKey), cipher.final()]);
  return actual.length === parts.hash.length && timingSafeEqual(actual, parts.hash);
}
