import { loadOrOfferRetry } from "./load-or-offer-retry.ts";

const kept: (() => void)[] = [];

/**
 * Asks for the rest of the scripts. Presses that come before the page is hydrated are kept, and
 * repeated once it can act on them.
 */
export function boot(importEntry: () => Promise<unknown>): void {
  addEventListener("click", keepPress, true);
  addEventListener("submit", keepSubmit, true);
  addEventListener("damson:hydrated", repeatKept, { once: true });
  void loadOrOfferRetry(importEntry);
}

function repeatKept() {
  removeEventListener("click", keepPress, true);
  removeEventListener("submit", keepSubmit, true);
  for (const act of kept.splice(0)) act();
}

function keepPress(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button === null || button.type !== "button" || button.closest("#shop") === null) return;
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
