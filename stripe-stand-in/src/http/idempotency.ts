import type { Clock } from "../clock.ts";
import { ApiError, invalid } from "../errors.ts";

const KEPT_SECONDS = 24 * 60 * 60;

export interface SavedAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string;
}

interface Entry {
  readonly fingerprint: string;
  readonly began: number;
  /** Missing while the first request is running. */
  readonly answer?: SavedAnswer;
}

/** What was answered under each idempotency key, for 24 hours. */
export interface IdempotencyKeys {
  /** Gives the answer that was saved, or takes the key. Throws when it is not this request's to take. */
  begin(key: string, fingerprint: string): SavedAnswer | undefined;
  save(key: string, answer: SavedAnswer): void;
  /** Lets the key be used anew, since nothing was done. */
  release(key: string): void;
  clear(): void;
}

export function createIdempotencyKeys(clock: Clock): IdempotencyKeys {
  const entries = new Map<string, Entry>();
  return {
    begin(key, fingerprint) {
      if (key.length > 255) throw invalid("Idempotency keys are up to 255 characters long.");
      const entry = entries.get(key);
      if (entry === undefined || clock.seconds() - entry.began >= KEPT_SECONDS) {
        entries.set(key, { fingerprint, began: clock.seconds() });
        return undefined;
      }
      if (entry.fingerprint !== fingerprint) throw reused(key);
      if (entry.answer === undefined) throw inUse(key);
      return entry.answer;
    },
    save(key, answer) {
      const entry = entries.get(key);
      if (entry) entries.set(key, { ...entry, answer });
    },
    release: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

function reused(key: string): ApiError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new ApiError(400, { type: "idempotency_error", message });
}

function inUse(key: string): ApiError {
  const message = `There is currently another in-progress request using this idempotency key: ${key}`;
  return new ApiError(409, {
    type: "invalid_request_error",
    code: "idempotency_key_in_use",
    message,
  });
}
