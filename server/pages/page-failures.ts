/** Pages that cannot be rendered in the version that the shop is at. */
import { LRUCache } from "lru-cache";
import { log } from "../log.ts";
import { keyOf, type RenderJob } from "./render-job.ts";

export interface PageFailure {
  readonly path: string;
  /** Its canonical query, or empty. */
  readonly variant: string;
  /** The version that it cannot be rendered in. */
  readonly version: number;
  /** The version that is shown in its place; absent where none is. */
  readonly shownVersion?: number;
  readonly error: unknown;
}

interface Options {
  /** Called once for each page and version. */
  readonly onFailure?: (failure: PageFailure) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

/** A page that failed is not tried again for so long, unless the shop changes. */
const RETRY_MS = 10_000;
const MAX_FAILURES = 1000;

interface PageFailures {
  /** True if the page failed in this version, a moment ago. */
  readonly isRecent: (key: string, version: number) => boolean;
  readonly add: (
    job: RenderJob,
    failure: Pick<PageFailure, "version" | "shownVersion" | "error">,
  ) => void;
  readonly remove: (key: string) => void;
  /** Those of a version. */
  readonly list: (version: number) => readonly PageFailure[];
}

export function createPageFailures({ onFailure, now }: Options): PageFailures {
  const failures = new LRUCache<string, PageFailure & { readonly at: number }>({
    max: MAX_FAILURES,
  });
  return {
    isRecent(key, version) {
      const failure = failures.get(key);
      return failure?.version === version && now() < failure.at + RETRY_MS;
    },
    add(job, { version, shownVersion, error }) {
      const { path, variant } = job;
      const isKnown = failures.get(keyOf(job))?.version === version;
      const shown = shownVersion === undefined ? {} : { shownVersion };
      const failure = { path, variant, version, ...shown, error };
      failures.set(keyOf(job), { ...failure, at: now() });
      if (isKnown) return;
      log.error({ err: error, path, variant, version, ...shown }, "page not rendered");
      onFailure?.(failure);
    },
    remove: (key) => void failures.delete(key),
    list: (version) => [...failures.values()].filter((failure) => failure.version === version),
  };
}
