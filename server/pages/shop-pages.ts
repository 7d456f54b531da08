/** Renders pages on first request and caches them until the catalogue changes. */
import { setImmediate } from "node:timers/promises";
import {
  createMemoryBuckets,
  createRateLimiter,
} from "@damson/service-runtime/rate-limits/rate-limiter";
import type { SerialQueue } from "@damson/service-runtime/serial-queue";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { cacheControl } from "@damson/storefront/headers";
import { LRUCache } from "lru-cache";
import type { RequestTarget } from "../request-target.ts";
import { type Bodies, createSiteFile, type RawHeaders, type SiteFile } from "../site-file.ts";
import { allowStyles } from "./allow-styles.ts";
import { createNotices } from "./notices.ts";
import { compressPage, type PageAnswer } from "./page-answer.ts";
import { createPageFailures, type PageFailure } from "./page-failures.ts";
import {
  createJobKey,
  findJob,
  isPage,
  type PageJobsOptions,
  type RenderJob,
} from "./page-jobs.ts";
import { findRedirect } from "./redirects.ts";
import type { ShopDataSource, VersionedData } from "./shop-data-source.ts";

type Client = () => string;
type Answer = PageAnswer | Promise<PageAnswer>;

export interface ShopPages {
  /** `undefined` for built files and unknown URLs. */
  readonly answer: (target: RequestTarget, client: Client) => Answer | undefined;
  readonly has: (path: string) => boolean;
  readonly redirect: (target: RequestTarget) => string | undefined;
  /** Path of the file that replaces a built one. */
  readonly movedFile: (path: string) => string | undefined;
  /** The page for unknown URLs; `undefined` if it is a built file. */
  readonly notFound: () => Answer | undefined;
  /** Pages that cannot be rendered in the current version. */
  readonly failing: () => readonly PageFailure[];
}

export interface ShopPagesOptions extends PageJobsOptions {
  readonly source: ShopDataSource;
  /** Renders one page at a time, because the settings of the page being rendered are global. */
  readonly inTurn: SerialQueue;
  readonly commonHeaders: RawHeaders;
  readonly maxBytes: number;
  /** Called once for each page and version. */
  readonly onFailure?: ((failure: PageFailure) => void) | undefined;
  /** Milliseconds. */
  readonly now?: () => number;
}

interface CachedPage {
  readonly version: number;
  readonly answer: PageAnswer;
}

/** Clients can make up any number of queries. This allows 50 renderings at once, then 5 per second. */
const QUERY_RATE = { count: 50, seconds: 10 };
/** At about 13 ms each, the last one waits two seconds. */
const MAX_PENDING = 150;
const BUSY_SECONDS = 5;
/** Size of a cached page's headers and keys, in bytes. */
const OVERHEAD = 2000;

export function createShopPages(options: ShopPagesOptions): ShopPages {
  const { renderer, source, inTurn, commonHeaders, renders, maxBytes, onFailure } = options;
  const { now = () => performance.now() } = options;
  const cache = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => countBytes(answer.page) + OVERHEAD,
  });
  /** By version and page. */
  const pending = new Map<string, Promise<PageAnswer>>();
  const failures = createPageFailures({ onFailure, now });
  const notices = createNotices(options);
  const limiter = createRateLimiter(createMemoryBuckets(), () => new Date(now()));

  function answerJob(job: RenderJob, versioned: VersionedData, client: Client): Answer {
    const key = createJobKey(job);
    const cached = cache.get(key);
    if (cached?.version === versioned.version) return cached.answer;
    if (failures.isWaiting(key, versioned.version)) {
      return cached?.answer ?? notices().failed(job.kind);
    }
    const isFree = job.variant === "" || pending.has(createPendingKey(key, versioned));
    return isFree ? renderOnce(job, versioned) : renderQuery(job, versioned, client());
  }

  async function renderQuery(
    job: RenderJob,
    versioned: VersionedData,
    address: string,
  ): Promise<PageAnswer> {
    const wait = await limiter.take(QUERY_RATE, "query page", { address });
    if (wait > 0) return notices().busy(job.kind, wait);
    if (pending.size >= MAX_PENDING) return notices().busy(job.kind, BUSY_SECONDS);
    return renderOnce(job, versioned);
  }

  /** Renders a page once for all waiting requests. */
  function renderOnce(job: RenderJob, versioned: VersionedData): Promise<PageAnswer> {
    const key = createPendingKey(createJobKey(job), versioned);
    const pendingRender = pending.get(key);
    if (pendingRender !== undefined) return pendingRender;
    const answer = render(job, versioned).finally(() => pending.delete(key));
    pending.set(key, answer);
    return answer;
  }

  async function render(job: RenderJob, { version, data }: VersionedData): Promise<PageAnswer> {
    const key = createJobKey(job);
    try {
      const text = await inTurn(async () => {
        // Requests for cached pages go first.
        await setImmediate();
        return renderText(job, data);
      });
      const answer = toAnswer(job, compressPage(text), data);
      failures.remove(key);
      const isNewest = version >= (cache.peek(key)?.version ?? 0);
      if (isNewest) cache.set(key, { version, answer });
      return answer;
    } catch (error) {
      const lastGood = cache.get(key);
      failures.add(job, { version, error, ...(lastGood && { shownVersion: lastGood.version }) });
      return lastGood?.answer ?? notices().failed(job.kind);
    }
  }

  async function renderText({ kind, path, variant }: RenderJob, data: ShopData): Promise<string> {
    if (kind === "page") return renderer.render(path, variant, data);
    if (kind === "file") return renderer.files[path]?.(data) ?? "";
    if (renderer.pageData === undefined) throw new Error("The build has no page data");
    return renderer.pageData(path, variant, data);
  }

  function toAnswer({ kind, path }: RenderJob, bodies: Bodies, data: ShopData): PageAnswer {
    const json = "page.json";
    const names = { page: "page.html", data: json, suggestions: json, file: path };
    const shared = allowStyles(commonHeaders, renderer.brandStyles(data));
    const headers = [...shared, "Cache-Control", cacheControl(path)];
    const page = createSiteFile(names[kind], bodies, headers);
    if (kind !== "page" || renderer.paths.has(path)) return { status: 200, page };
    return { status: renderer.cataloguePageStatus(path, data) ?? 404, page };
  }

  return {
    answer(target, client) {
      const versioned = source.current();
      const job = findJob(options, target, versioned.data);
      if (job === undefined) return undefined;
      return job === "unknown" ? notices().unknownData : answerJob(job, versioned, client);
    },
    has: (path) => renders === "all" && isPage(options, path, source.current().data),
    redirect: (target) => findRedirect(source.current().data.redirects, target),
    movedFile: (path) => renderer.movedFile(path, source.current().data),
    notFound() {
      if (renders !== "all") return undefined;
      const job = { kind: "page", path: renderer.notFound, variant: "" } as const;
      return answerJob(job, source.current(), () => "");
    },
    failing: () => failures.list(source.current().version),
  };
}

function createPendingKey(key: string, { version }: VersionedData): string {
  return `${version} ${key}`;
}

function countBytes({ byEncoding }: SiteFile): number {
  return Object.values(byEncoding).reduce((sum, { body }) => sum + body.byteLength, 0);
}
