import { type ComponentType, use } from "react";
import { NOTICEABLE_MS } from "./lib/noticeable.ts";
import { withRetries } from "./lib/retry.ts";
import { createStore } from "./lib/store.ts";
import type { Page } from "./site-map.ts";

const loaded = new Map<Page, ComponentType>();
const loading = new Map<Page, Promise<ComponentType>>();
const preloaded = new Set<Page>();

/** The pages that the shopper is noticeably waiting for. */
export const slowPages = createStore<readonly Page[]>([]);

/** Loads a page's module once, with retries, and keeps it for as long as the document lives. */
export function loadPage(page: Page): Promise<ComponentType> {
  const underWay =
    loading.get(page) ??
    watchTime(
      page,
      withRetries(() => fetchPage(page)),
    );
  loading.set(page, underWay);
  return underWay;
}

/** Loads a page that will probably be wanted next. A failure is shown only if it is. */
export function preloadPage(page: Page): void {
  if (loaded.has(page) || loading.has(page) || preloaded.has(page)) return;
  preloaded.add(page);
  fetchPage(page).catch(() => {});
}

export function isLoaded(page: Page): boolean {
  return loaded.has(page);
}

/** Lets a page that did not load be tried again. */
export function forgetFailure(page: Page): void {
  if (!loaded.has(page)) loading.delete(page);
}

/**
 * The page's component: without suspending if it is loaded, as hydration needs. `use` is called
 * either way, since React does not allow a component that has suspended with it to resume without
 * it.
 */
export function usePage(page: Page): ComponentType {
  return use(loadPage(page));
}

async function fetchPage(page: Page): Promise<ComponentType> {
  const { default: component } = await page.load();
  loaded.set(page, component);
  loading.set(page, atOnce(component));
  return component;
}

/** A promise that `use` reads at once: React marks the promises it has waited for in this way. */
function atOnce<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: "fulfilled", value });
}

function watchTime<T>(page: Page, underWay: Promise<T>): Promise<T> {
  const timer = setTimeout(() => slowPages.update((slow) => [...slow, page]), NOTICEABLE_MS);
  return underWay.finally(() => {
    clearTimeout(timer);
    slowPages.update((slow) => slow.filter((other) => other !== page));
  });
}
