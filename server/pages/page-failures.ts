import { LRUCache } from "lru-cache";
import { log } from "../log.ts";
import { createJobKey, type RenderJob } from "./page-jobs.ts";

export interface PageFailure {
  readonly path: string;
  /** The canonical query, or empty. */
  readonly variant: string;
  readonly version: number;
  /** The cached version shown instead, if any. */
  readonly shownVersion?: number;
  readonly error: unknown;
}

interface Options {
  /** Called once for each page and version. */
  readonly onFailure?: ((failure: PageFailure) => void) | undefined;
  /** Milliseconds. */
  readonly now: () => number;
}

interface Attempts {
  readonly failure: PageFailure;
  readonly count: number;
  readonly retryAt: number;
}

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 300_000;
const MAX_FAILURES = 1000;

interface PageFailures {
  /** Whether the page failed in this version and is not due for another try. */
  readonly isWaiting: (key: string, version: number) => boolean;
  readonly add: (
    job: RenderJob,
    failure: Pick<PageFailure, "version" | "shownVersion" | "error">,
  ) => void;
  readonly remove: (key: string) => void;
  readonly list: (version: number) => readonly PageFailure[];
}

/** Doubles the delay after each failure of the same version. */
export function createPageFailures({ onFailure, now }: Options): PageFailures {
  const failures = new LRUCache<string, Attempts>({ max: MAX_FAILURES });
  return {
    isWaiting(key, version) {
      const known = failures.get(key);
      return known?.failure.version === version && now() < known.retryAt;
    },
    add(job, { version, shownVersion, error }) {
      const { path, variant } = job;
      const known = failures.get(createJobKey(job));
      const count = known?.failure.version === version ? known.count + 1 : 1;
      const shown = shownVersion === undefined ? {} : { shownVersion };
      const failure = { path, variant, version, ...shown, error };
      const retryAt = now() + Math.min(FIRST_RETRY_MS * 2 ** (count - 1), MAX_RETRY_MS);
      failures.set(createJobKey(job), { failure, count, retryAt });
      if (count > 1) return;
      log.error({ err: error, path, variant, version, ...shown }, "page not rendered");
      onFailure?.(failure);
    },
    remove: (key) => void failures.delete(key),
    list: (version) =>
      [...failures.values()]
        .map(({ failure }) => failure)
        .filter((failure) => failure.version === version),
  };
}
