/**
 * Requests the page's scripts, and the stylesheet of all pages, with the first frame. Earlier, they would compete with the
 * page's first picture, which is preloaded. Later, they would wait for pictures further down: a browser has six connections to
 * a server without HTTP/2. The stylesheet applies once the page is hydrated: applying it earlier would keep a slow phone
 * from responding. The HTML of every page contains the text of this function, so it uses nothing outside itself.
 */
export function loadWithFirstFrame(): void {
  requestAnimationFrame(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[media='not all']")) {
      link.media = "";
    }
  });
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
