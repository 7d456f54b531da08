/**
 * Requests the page's scripts with the first frame. Earlier, they would compete with the page's first picture, which is
 * preloaded. Later, they would wait for pictures further down: a browser has six connections to a server without HTTP/2.
 * Requests the stylesheet of all pages after the first paint, because only later pages and dialogs need it. It applies once
 * the page is hydrated: applying it earlier would keep a slow phone from responding. The HTML of every page contains the text
 * of this function, so it uses nothing outside itself.
 */
export function loadWithFirstFrame(): void {
  const request = (kind: "fetch" | "style") => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[as=${kind}]`)) {
      link.media = "";
    }
  };
  requestAnimationFrame(() => request("fetch"));
  new PerformanceObserver(() => request("style")).observe({ type: "paint", buffered: true });
  const applyStylesheet = () => {
    const link = document.querySelector<HTMLLinkElement>("link[as=style]");
    if (link === null) return;
    link.rel = "stylesheet";
    // After the inline styles, whose rules it repeats in order.
    document.body.append(link);
  };
  // Presses before hydration are repeated first. Safari has no `requestIdleCallback`.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener("shop:hydrated", () => whenIdle(applyStylesheet));
}
