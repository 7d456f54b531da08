import { type ComponentType, use } from "react";
import { NOTICEABLE_MS } from "./lib/noticeable.ts";
import { withRetries } from "./lib/retry.ts";
import { createStore } from "./lib/store.ts";
import type { Page } from "./site-map.ts";

const loaded = new Map<Page, ComponentType>();
const loading = new Map<Page, Promise<ComponentType>>();
const preloaded = new Set<Page>();

/** The pages that are wanted, and keep the shopper waiting. */
export const slowPages = createStore<readonly Page[]>([]);

/** Loads a page's module by the data-fetch rule, once; it is kept for as long as the document lives. */
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

/** Starts on a page that will probably be wanted. A failure shows only if it really is. */
export function preloadPage(page: Page): void {
  if (loaded.has(page) || loading.has(page) || preloaded.has(page)) return;
  preloaded.add(page);
  fetchPage(page).catch(() => {});
}

export function isLoaded(page: Page): boolean {
  return loaded.has(page);
}

/** Lets a page that could not be loaded be tried again. */
export function forgetFailure(page: Page): void {
  if (!loaded.has(page)) loading.delete(page);
}

/**
 * The page's component: at once where it is loaded, as it must be while hydrating. `use` is called in
 * any case, since React does not bear a component that waited with it and then goes on without.
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

/** A promise that React need not wait for: these are the marks it leaves on those it has waited for. */
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
