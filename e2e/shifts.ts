import type { Page } from "@playwright/test";

/** Records the page's layout shifts for `shifts`. */
export async function markShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const name = (node: Node | undefined) => (node instanceof Element ? node.outerHTML : "?");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        // Smaller shifts are invisible.
        if (entry.hadRecentInput || entry.value < 0.0005) continue;
        const moved = entry.sources.map(({ node }) => name(node).slice(0, 120));
        performance.mark("shift", { detail: `${entry.value.toFixed(4)} ${moved.join(" ")}` });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export function shifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance.getEntriesByName("shift").map((mark) => String((mark as PerformanceMark).detail)),
  );
}

/** https://wicg.github.io/layout-instability. Missing in TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node }[];
}
