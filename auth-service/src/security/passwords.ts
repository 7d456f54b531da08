import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { type BoundedQueue, createBoundedQueue } from "@damson/service-runtime/bounded-queue";
import { hash as argon2Hash, verify as argon2Verify, parseOptions } from "@node-rs/argon2";
import { verify as bcryptVerify, parseOptions as parseBcrypt } from "@node-rs/bcrypt";
import { AuthError } from "../errors.ts";

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Takes as long to verify as a real hash. No password matches it, because its digest is random. */
const DUMMY_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${randomBase64(16)}$${randomBase64(32)}`;

/** Maximum cost of imported hashes, so that one sign-in cannot block the service. */
const MAX_COST = { memoryCost: 1_048_576, timeCost: 20, parallelism: 16, bcryptCost: 16 };

interface PasswordHasherOptions {
  /**
   * Number of hashes computed at the same time. They share Node's threads with file access and RSA
   * signatures, so the default leaves one thread free.
   */
  readonly concurrency?: number;
  /** Maximum number of waiting requests. Further ones are refused. Default: 128. */
  readonly maxWaiting?: number;
}

/** Hashes passwords, a few at a time. Methods throw `AuthError` with status 503 if too many requests wait. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Compares the password with a stored hash: argon2id, argon2i or bcrypt. Without one (unknown
   * user or no password), takes as long and returns false.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  load: BoundedQueue["load"];
}

export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const { concurrency = countSpareThreads(), maxWaiting = 128 } = options;
  const queue = createBoundedQueue({ concurrency, maxWaiting, tooBusy });
  return {
    hash: (password) => queue.run(() => argon2Hash(password, COST)),
    verify: (stored, password) => {
      const isUsable = stored !== undefined && isSupportedHash(stored);
      return queue.run(() => verifyHash(isUsable ? stored : DUMMY_HASH, password));
    },
    load: queue.load,
  };
}

/** Returns true if an imported hash can be verified at a reasonable cost. */
export function isSupportedHash(stored: string): boolean {
  try {
    if (!stored.startsWith("$argon2")) return parseBcrypt(stored).cost <= MAX_COST.bcryptCost;
    // Refuses argon2d, which is not meant for passwords, and the old version of argon2.
    if (!/^\$argon2(i|id)\$v=19\$m=\d+,t=\d+,p=\d+\$/.test(stored)) return false;
    const { memoryCost, timeCost, parallelism } = parseOptions(stored);
    return (
      memoryCost <= MAX_COST.memoryCost &&
      timeCost <= MAX_COST.timeCost &&
      parallelism <= MAX_COST.parallelism
    );
  } catch {
    return false;
  }
}

export function needsUpgrade(stored: string): boolean {
  if (!stored.startsWith("$argon2id$")) return true;
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost < COST.memoryCost || timeCost < COST.timeCost || parallelism < COST.parallelism;
}

function verifyHash(stored: string, password: string): Promise<boolean> {
  if (stored.startsWith("$argon2")) return argon2Verify(stored, password);
  return bcryptVerify(password, stored);
}

function tooBusy(): AuthError {
  return new AuthError("unexpected_failure", "Too many sign-ins at once, please try again", {
    status: 503,
    retryAfterSeconds: 1,
  });
}

function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString("base64").replace(/=+$/, "");
}

/** One more than the number of processors, so that no processor waits between two hashes. */
function countSpareThreads(): number {
  const poolSize = Number(process.env.UV_THREADPOOL_SIZE) || 4;
  return Math.max(1, Math.min(availableParallelism() + 1, poolSize - 1));
}
