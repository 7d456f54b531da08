/**
 * The shopper's cookie consent: stored here, requested by the banner, shown on the cookie page. Without React,
 * because this is in the first script, long before hydration.
 */
import { createStore } from "@damson/ui/store";
import { closestTo } from "#app/runtime/closest-to.ts";

export type CookieConsent = "accepted" | "declined";

const KEY = "cookieConsent";
export const BANNER_ID = "cookie-banner";

/** `undefined` until the shopper answers. */
export const cookieConsent = createStore<CookieConsent | undefined>(load());
cookieConsent.subscribe(() => save(cookieConsent.get()));
let previousFocus: EventTarget | null = null;

export function giveConsent(answer: CookieConsent): void {
  cookieConsent.update(() => answer);
}

/** Shows the banner until it is answered, and handles the answer. */
export function askConsent(): void {
  showBanner();
  cookieConsent.subscribe(showBanner);
  addEventListener("click", onAnswer, true);
  addEventListener("focusin", ({ target, relatedTarget }) => {
    if (isInBanner(target) && !isInBanner(relatedTarget)) previousFocus = relatedTarget;
  });
}

/** Withdraws the answer and focuses the banner, which asks again. */
export function askAgain(): void {
  cookieConsent.update(() => undefined);
  document.getElementById(BANNER_ID)?.focus();
}

function showBanner() {
  document.documentElement.toggleAttribute("data-asks-consent", cookieConsent.get() === undefined);
}

function onAnswer(event: MouseEvent) {
  const answer = parse(closestTo(event.target, "[data-consent]")?.dataset.consent);
  if (answer === undefined) return;
  const hadFocus = isInBanner(document.activeElement);
  giveConsent(answer);
  if (hadFocus) restoreFocus();
  // Handled here, whether or not the page is hydrated.
  event.stopImmediatePropagation();
}

/** The focused button is now hidden. Returns the focus to the previous element, or to the page. */
function restoreFocus() {
  const place =
    previousFocus instanceof HTMLElement && previousFocus.isConnected
      ? previousFocus
      : document.getElementById("main");
  place?.focus({ preventScroll: true });
}

function isInBanner(target: EventTarget | null): boolean {
  return closestTo(target, `#${BANNER_ID}`) !== null;
}

// Without access to storage, the answer is kept until the page closes.
function load(): CookieConsent | undefined {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

function save(answer: CookieConsent | undefined): void {
  try {
    if (answer === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, answer);
  } catch {}
}

function parse(value: string | null | undefined): CookieConsent | undefined {
  return value === "accepted" || value === "declined" ? value : undefined;
}
