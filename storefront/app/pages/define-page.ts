import type { ComponentType } from "react";
import { isHydrated } from "#app/runtime/announce-hydrated.ts";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import type { Page } from "#app/runtime/page.ts";

export function page(
  path: string,
  importIt: () => Promise<PageModule>,
  preload?: Page["preloadData"],
): Page {
  const content = lazyWithRetry(async () => {
    // Fetches the page's data in parallel, if the shopper opens this page.
    if (isHydrated() && location.pathname === path) preload?.(location);
    const { default: content, prepare } = await importIt();
    await prepare?.();
    return content;
  });
  return { path, content, preloadData: preload };
}

interface PageModule {
  readonly default: ComponentType;
  /** Loads everything else that the page needs before hydration. */
  readonly prepare?: () => Promise<void>;
}
