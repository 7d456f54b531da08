/**
 * The only script that a page starts with. Everything else waits until the page is painted,
 * because scripts would compete with its text and pictures on a slow connection and a slow phone.
 * Presses in the meantime are kept, and repeated once the page can act on them.
 */
import { withRetries } from "./lib/retry.ts";

const script = document.querySelector<HTMLScriptElement>("script[data-modules]");
const modules = script?.dataset.modules?.split(" ") ?? [];
const wakingEvents = ["pointerdown", "keydown", "focusin"];
const kept: (() => void)[] = [];
let started = false;

// Marks a query, for what belongs to none to stay hidden until hydration: see `.answers-no-query`.
const root = document.documentElement;
const query = new URLSearchParams(location.search).get("q")?.trim();
root.toggleAttribute("data-asked", Boolean(query));

function start() {
  if (started) return;
  started = true;
  for (const name of wakingEvents) removeEventListener(name, start, true);
  for (const url of modules) {
    withRetries(() => import(/* @vite-ignore */ url)).catch((failure: unknown) => {
      // As plain HTML the page can still be read, and its links and search still work.
      console.error("Part of the shop did not load", failure);
      root.removeAttribute("data-asked");
    });
  }
}

function keepPress(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button === null || button.type !== "button") return;
  event.preventDefault();
  // Its part of the page may be hydrated already, and would act on the press a first time now.
  event.stopPropagation();
  kept.push(() => button.click());
}

function keepSubmit(event: SubmitEvent) {
  const form = event.target;
  // The search form is a plain GET form, which works without script.
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
// For a page in a background tab, which is not painted. Not at `load` itself: on a fast connection
// that comes before the first paint, which scripts must not delay.
addEventListener("load", () => setTimeout(start, 1000));
new PerformanceObserver((entries) => {
  if (entries.getEntriesByName("first-contentful-paint").length > 0) start();
}).observe({ type: "paint", buffered: true });
