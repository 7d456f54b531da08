import { ApiError, invalid } from "../errors.ts";

const KEPT_SECONDS = 24 * 60 * 60;

export interface SavedResponse {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string;
}

interface Entry {
  readonly fingerprint: string;
  readonly startedAt: number;
  /** Missing while the first request is running. */
  readonly response?: SavedResponse;
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/** Keeps the response to each idempotency key for 24 hours. */
export function createIdempotencyKeys(epochSeconds: () => number) {
  const entries = new Map<string, Entry>();
  return {
    /** Returns the saved response, or reserves the key. Throws if the key belongs to another request. */
    begin(key: string, fingerprint: string): SavedResponse | undefined {
      if (key.length > 255) throw invalid("Idempotency keys are up to 255 characters long.");
      const entry = entries.get(key);
      const now = epochSeconds();
      if (entry === undefined || now - entry.startedAt >= KEPT_SECONDS) {
        entries.set(key, { fingerprint, startedAt: now });
        return undefined;
      }
      if (entry.fingerprint !== fingerprint) throw reused(key);
      if (entry.response === undefined) throw inUse(key);
      return entry.response;
    },
    save(key: string, response: SavedResponse): void {
      const entry = entries.get(key);
      if (entry) entries.set(key, { ...entry, response });
    },
    /** Frees a key whose request changed nothing. */
    release: (key: string) => void entries.delete(key),
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
