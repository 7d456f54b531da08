import { type ComponentType, use } from "react";
import { withRetries } from "./lib/retry.ts";
import type { Page } from "./site-map.ts";

const loaded = new Map<Page, ComponentType>();
const loading = new Map<Page, Promise<ComponentType>>();

/** Loads a page's module by the data-fetch rule, once; it is kept for as long as the document lives. */
export function loadPage(page: Page): Promise<ComponentType> {
  const underWay = loading.get(page) ?? withRetries(() => fetchPage(page));
  loading.set(page, underWay);
  return underWay;
}

/** Starts on a page that will probably be wanted. A failure shows only if it really is. */
export function preloadPage(page: Page): void {
  if (loaded.has(page) || loading.has(page)) return;
  fetchPage(page).catch(() => {});
}

export function isLoaded(page: Page): boolean {
  return loaded.has(page);
}

/** Lets a page that could not be loaded be tried again. */
export function forgetFailure(page: Page): void {
  if (!loaded.has(page)) loading.delete(page);
}

/** The page's component: at once where it is loaded, as it must be while hydrating. */
export function usePage(page: Page): ComponentType {
  return loaded.get(page) ?? use(loadPage(page));
}

async function fetchPage(page: Page): Promise<ComponentType> {
  const { default: component } = await page.load();
  loaded.set(page, component);
  return component;
}
