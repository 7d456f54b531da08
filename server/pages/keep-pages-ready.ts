/** Renders and compresses the pages most asked for, while nothing else is to be done. */
import { setTimeout } from "node:timers/promises";
import { brotli } from "@damson/storefront/compress";
import { log } from "../log.ts";
import type { RenderJob } from "./render-job.ts";
import type { ShopDataSource } from "./shop-data-source.ts";
import type { OpenedPages } from "./shop-pages.ts";

/** At 13 ms each, less than a second of another processor after each change. */
const PAGES = 50;

type Pages = Pick<OpenedPages, "isIdle" | "renew" | "replaceBrotli" | "store" | "version">;

interface Options {
  readonly source: Pick<ShopDataSource, "onChange">;
  /** The pages to begin with, before any has been asked for. */
  readonly first: readonly RenderJob[];
  readonly signal: AbortSignal;
}

/** Works until the signal aborts: after each change it renders, and where the server is idle it compresses. */
export function keepPagesReady(pages: Pages, { source, first, signal }: Options): void {
  let rendering = renewAll(pages, first, signal);
  const end = source.onChange(() => {
    rendering = rendering.then(() => renewMostRequested(pages, signal));
  });
  signal.addEventListener("abort", end, { once: true });
  void compressWhenIdle(pages, signal);
}

/** Renders the pages most asked for, as long as the shop stays as it is. */
function renewMostRequested(pages: Pages, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const version = pages.version();
  const old = pages.store.mostRequested(PAGES, (page) => page.version !== version);
  pages.store.forgetHalf();
  return renewAll(
    pages,
    old.map(({ job }) => job),
    signal,
  );
}

async function renewAll(
  pages: Pages,
  jobs: readonly RenderJob[],
  signal: AbortSignal,
): Promise<void> {
  const version = pages.version();
  for (const job of jobs) {
    if (signal.aborted || pages.version() !== version) return;
    await pages.renew(job);
  }
}

async function compressWhenIdle(pages: Pages, signal: AbortSignal): Promise<void> {
  const pause = () =>
    setTimeout(1000, undefined, { signal, ref: false }).then(
      () => true,
      () => false,
    );
  while (await pause()) {
    while (pages.isIdle() && !signal.aborted && (await compressOne(pages))) {}
  }
}

/** Compresses the page most asked for as far as it can be; `false` where all are. */
export async function compressOne(pages: Pages): Promise<boolean> {
  const version = pages.version();
  const page = pages.store
    .mostRequested(PAGES, (stored) => stored.version === version)
    .find(({ isSmallest }) => !isSmallest);
  if (page === undefined) return false;
  try {
    pages.replaceBrotli(page, await brotli(page.answer.page.byEncoding.identity.body, 11));
    return true;
  } catch (error) {
    log.error({ err: error }, "page not compressed");
    return false;
  }
}
