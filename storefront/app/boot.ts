/**
 * The only script a page starts with. Everything else waits until the words and pictures are painted,
 * because scripts that load before would take their turn on a slow line and a slow phone. What is
 * pressed in the meantime is kept, and done once the page can do it.
 */
import { withRetries } from "./lib/retry.ts";

const script = document.querySelector<HTMLScriptElement>("script[data-modules]");
const modules = script?.dataset.modules?.split(" ") ?? [];
const wakingEvents = ["pointerdown", "keydown", "focusin"];
const kept: (() => void)[] = [];
let started = false;

// Only a page whose file stands for every query has anything to hide: see `.answers-no-query`.
const root = document.documentElement;
const query = new URLSearchParams(location.search).get("q")?.trim();
root.toggleAttribute("data-asked", Boolean(query));

function start() {
  if (started) return;
  started = true;
  for (const name of wakingEvents) removeEventListener(name, start, true);
  for (const url of modules) {
    withRetries(() => import(/* @vite-ignore */ url)).catch((failure: unknown) => {
      // The page still reads, links and searches as plain HTML.
      console.error("Part of the shop did not load", failure);
      root.removeAttribute("data-asked");
    });
  }
}

function keepPress(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button === null || button.type !== "button") return;
  event.preventDefault();
  // The part of the page it stands in may already be awake, and would do it a first time now.
  event.stopPropagation();
  kept.push(() => button.click());
}

function keepSubmit(event: SubmitEvent) {
  const form = event.target;
  // Search is a plain GET form and works by itself.
  if (!(form instanceof HTMLFormElement) || form.method === "get") return;
  event.preventDefault();
  event.stopPropagation();
  kept.push(() => form.requestSubmit(event.submitter));
}

addEventListener("click", keepPress, true);
addEventListener("submit", keepSubmit, true);
addEventListener(
  "damson:ready",
  () => {
    removeEventListener("click", keepPress, true);
    removeEventListener("submit", keepSubmit, true);
    for (const act of kept.splice(0)) act();
  },
  { once: true },
);

for (const name of wakingEvents) addEventListener(name, start, { capture: true, passive: true });
// For a page that is loaded unseen, and so not painted. On a quick line load itself comes before
// the first paint, which scripts must not hold up.
addEventListener("load", () => setTimeout(start, 1000));
new PerformanceObserver((entries) => {
  if (entries.getEntriesByName("first-contentful-paint").length > 0) start();
}).observe({ type: "paint", buffered: true });
