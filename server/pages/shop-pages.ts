/** The pages that are rendered when first asked for, and kept until their version is over. */
import { networkOf } from "@damson/service-runtime/http/network";
import { cacheControl } from "@damson/storefront/headers";
import type { PageRenderer } from "@damson/storefront/page-renderer";
import type { RequestTarget } from "../request-target.ts";
import { type Bodies, type RawHeaders, siteFile } from "../site-file.ts";
import { compressPage } from "./compress-page.ts";
import { openNotices } from "./notices.ts";
import { createPageFailures, type PageFailure } from "./page-failures.ts";
import { createPageJobs, type PageJobsOptions } from "./page-jobs.ts";
import { createPageStore, type PageAnswer, type PageStore, type StoredPage } from "./page-store.ts";
import { findRedirect } from "./redirects.ts";
import { keyOf, type RenderJob } from "./render-job.ts";
import type { RenderThread } from "./render-thread.ts";
import { Busy, createRenderTurns } from "./render-turns.ts";
import type { ShopDataSource } from "./shop-data-source.ts";

/** Gives the client's address. */
type Client = () => string;
type Answer = PageAnswer | Promise<PageAnswer>;

/** A page that is known, or under way. */
interface Begun {
  readonly answer: Answer;
  /** Resolves when the thread has done its part, and may begin another page while this one is compressed. */
  readonly rendered?: Promise<unknown>;
}

interface Rendering {
  readonly rendered: ReturnType<RenderThread["render"]>;
  /** The version that was asked for. */
  readonly version: number;
  /** The last good page, that the thread compares with. */
  readonly before: StoredPage | undefined;
}

export interface ShopPages {
  /** `undefined` where the address is one of a built file, or unknown. */
  readonly answer: (target: RequestTarget, client: Client) => Answer | undefined;
  /** True for the path of a page that is no built file. */
  readonly has: (path: string) => boolean;
  /** The path that an old address leads to for good. */
  readonly redirect: (target: RequestTarget) => string | undefined;
  /** The page for unknown addresses; `undefined` where it is a built file. */
  readonly notFound: (client: Client) => Answer | undefined;
  /** The pages that cannot be rendered as the shop is now. */
  readonly failing: () => readonly PageFailure[];
}

interface ShopPagesOptions extends PageJobsOptions {
  readonly renderer: PageJobsOptions["renderer"] & Pick<PageRenderer, "notFound" | "notices">;
  readonly thread: Pick<RenderThread, "render" | "use">;
  readonly source: ShopDataSource;
  readonly commonHeaders: RawHeaders;
  readonly maxBytes: number;
  /** Called once for each version of a page that cannot be rendered. */
  readonly onFailure?: (failure: PageFailure) => void;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** Parts that work on pages in the background needs besides. */
export interface OpenedPages extends ShopPages {
  readonly store: PageStore;
  /** The version that the shop is at. */
  readonly version: () => number;
  /** Renders a page, unless it is known as the shop is now. Never rejects. */
  readonly renew: (job: RenderJob) => Promise<void>;
  /** Replaces the compressed bytes of a page, unless it has been rendered anew meanwhile. */
  readonly replaceBrotli: (page: StoredPage, br: Buffer) => void;
  /** True if no page has been rendered for some seconds. */
  readonly isIdle: () => boolean;
}

const IDLE_MS = 2000;
export async function openShopPages(options: ShopPagesOptions): Promise<OpenedPages> {
  const { renderer, thread, source, commonHeaders, renders, maxBytes } = options;
  const { now = () => performance.now() } = options;
  const store = createPageStore(maxBytes);
  const failures = createPageFailures({
    ...(options.onFailure && { onFailure: options.onFailure }),
    now,
  });
  const turns = createRenderTurns();
  const notices = await openNotices(options);
  const inFlight = new Map<string, Promise<PageAnswer>>();
  const rendering = new Map<string, Begun>();
  let used: number | undefined;
  let lastRenderedAt = now();
  const jobs = createPageJobs(options);

  /** The version now. The thread has its data before any job that follows. */
  const current = () => {
    const versioned = source.current();
    if (versioned.version !== used) {
      used = versioned.version;
      jobs.forgetQueries();
      thread.use(versioned);
    }
    return versioned;
  };

  /** The answer that is known: a page of this version, or what is shown in its place. */
  const known = (job: RenderJob, key: string, version: number): PageAnswer | undefined => {
    const stored = store.request(key);
    if (stored?.version === version) return stored.answer;
    if (failures.isRecent(key, version)) return stored?.answer ?? notices().failed(job.kind);
    return undefined;
  };

  const answerOf = (
    { path, kind }: RenderJob,
    bodies: Bodies,
    status: PageAnswer["status"],
  ): PageAnswer => {
    const data = "page.json";
    const names = { page: "page.html", data, suggestions: data, file: path };
    const headers = [...commonHeaders, "Cache-Control", cacheControl(path)];
    const isNotFound = kind === "page" && path === renderer.notFound;
    return {
      status: isNotFound ? 404 : status,
      page: siteFile(names[kind], bodies, headers),
    };
  };

  /** Renders a page once for all that wait for it: requests, and work in the background. */
  function render(job: RenderJob, key: string): Begun {
    const { version } = current();
    const at = `${version} ${key}`;
    const under = rendering.get(at);
    if (under !== undefined) return under;
    const before = store.find(key);
    const rendered = thread.render(job, before?.inputs);
    const answer = keep(job, { rendered, version, before }).finally(() => rendering.delete(at));
    const begun = { answer, rendered: rendered.catch(() => {}) };
    rendering.set(at, begun);
    return begun;
  }

  async function keep(
    job: RenderJob,
    { rendered: underWay, version, before }: Rendering,
  ): Promise<PageAnswer> {
    const key = keyOf(job);
    try {
      const rendered = await underWay;
      failures.remove(key);
      if ("isUnchanged" in rendered) {
        if (before === undefined) throw new Error("A page that is not known cannot be unchanged");
        store.put({ ...before, version: rendered.version });
        return before.answer;
      }
      const { version: shown, inputs, plain, status } = rendered;
      const answer = answerOf(job, await compressPage(plain), status);
      store.put({ job, version: shown, inputs, answer, isSmallest: false });
      return answer;
    } catch (error) {
      const lastGood = store.find(key);
      const shown = lastGood && { shownVersion: lastGood.version };
      failures.add(job, { version, error, ...shown });
      return lastGood?.answer ?? notices().failed(job.kind);
    } finally {
      lastRenderedAt = now();
    }
  }

  async function renderInTurn(job: RenderJob, key: string, address: string): Promise<PageAnswer> {
    const { answer } = await turns.run<Begun>(job, address, {
      // Another network may have asked for it meanwhile.
      find() {
        const found = known(job, key, current().version);
        return found && { answer: found };
      },
      render: () => begin(job, key),
    });
    return answer;
  }

  /** Resolves when the thread has done its part. */
  async function begin(job: RenderJob, key: string): Promise<Begun> {
    const begun = render(job, key);
    await begun.rendered;
    return begun;
  }

  function answerJob(job: RenderJob, version: number, client: Client): Answer {
    const key = keyOf(job);
    const found = known(job, key, version);
    if (found !== undefined) return found;
    const address = client();
    // No network waits in another's line, which may be long; and no request for a page of an older version.
    const flight = `${networkOf(address)} ${version} ${key}`;
    const flying = inFlight.get(flight);
    if (flying !== undefined) return flying;
    const answer = renderInTurn(job, key, address)
      .catch((error: unknown) => {
        if (error instanceof Busy) return notices().busy(job.kind, error.retryAfter);
        throw error;
      })
      .finally(() => inFlight.delete(flight));
    inFlight.set(flight, answer);
    return answer;
  }

  return {
    answer(target, client) {
      const { version, data } = current();
      const job = jobs.find(target, data);
      if (job === undefined) return undefined;
      return job === "unknown" ? notices().unknownData : answerJob(job, version, client);
    },
    has: (path) => renders === "all" && jobs.isPage(path, current().data),
    redirect: (target) => findRedirect(current().data.redirects, target),
    notFound(client) {
      if (renders !== "all") return undefined;
      const job = { kind: "page", path: renderer.notFound, variant: "" } as const;
      return answerJob(job, current().version, client);
    },
    failing: () => failures.list(current().version),
    store,
    version: () => current().version,
    async renew(job) {
      const key = keyOf(job);
      const begun = await turns.runInBackground(async () => {
        const { version } = current();
        const isKnown = store.find(key)?.version === version || failures.isRecent(key, version);
        return isKnown ? undefined : begin(job, key);
      });
      await begun?.answer;
    },
    replaceBrotli(page, br) {
      if (store.find(keyOf(page.job)) !== page) return;
      const { gzip, identity } = page.answer.page.byEncoding;
      const bodies = { br, ...(gzip && { gzip: gzip.body }), identity: identity.body };
      const answer = answerOf(page.job, bodies, page.answer.status);
      store.put({ ...page, answer, isSmallest: true });
    },
    isIdle: () => inFlight.size === 0 && now() - lastRenderedAt >= IDLE_MS,
  };
}
