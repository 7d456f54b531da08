/**
 * The shopper's answer about cookies: stored here, asked for by the banner, shown by the cookie page.
 * No React: this is in the first script, long before the page is hydrated.
 */
import { createStore } from "@damson/ui/store";
import { closestTo } from "#app/runtime/closest-to.ts";

export type CookieConsent = "accepted" | "declined";

const KEY = "cookieConsent";
/** The id of the banner, which every page's HTML has. */
export const BANNER_ID = "cookie-banner";

/** `undefined` until the shopper has answered. */
export const cookieConsent = createStore<CookieConsent | undefined>(load());
cookieConsent.subscribe(() => save(cookieConsent.get()));
/** The element that had the focus before the banner. */
let previousFocus: EventTarget | null = null;

export function giveConsent(answer: CookieConsent): void {
  cookieConsent.update(() => answer);
}

/** Shows the banner to those who have not answered, and takes their answer. */
export function askConsent(): void {
  showBanner();
  cookieConsent.subscribe(showBanner);
  addEventListener("click", onAnswer, true);
  addEventListener("focusin", ({ target, relatedTarget }) => {
    if (isInBanner(target) && !isInBanner(relatedTarget)) previousFocus = relatedTarget;
  });
}

/** Withdraws the answer, and brings the shopper to the banner, which asks again. */
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
  if (hadFocus) giveFocusBack();
  // Done, whether or not the page is hydrated.
  event.stopImmediatePropagation();
}

/** The button with the focus is hidden now: back to where the shopper was, or to the page itself. */
function giveFocusBack() {
  const place =
    previousFocus instanceof HTMLElement && previousFocus.isConnected
      ? previousFocus
      : document.getElementById("main");
  place?.focus({ preventScroll: true });
}

function isInBanner(target: EventTarget | null): boolean {
  return closestTo(target, `#${BANNER_ID}`) !== null;
}

// The browser may deny access to its storage, and the build has none: the answer then lasts as long
// as the page.
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
