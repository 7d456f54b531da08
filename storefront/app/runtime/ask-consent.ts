import { cookieConsent, giveConsent } from "#app/lib/cookie-consent.ts";

/**
 * Shows the cookie banner, which every page's HTML has, to those who have not answered, and takes their
 * answer. Only script can read what is stored; this one runs long before the page is hydrated.
 */
export function askConsent(): void {
  showBanner();
  cookieConsent.subscribe(showBanner);
  addEventListener("click", takeAnswer, true);
}

function showBanner() {
  document.documentElement.toggleAttribute("data-asks-consent", cookieConsent.get() === undefined);
}

function takeAnswer(event: MouseEvent) {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>("[data-consent]") : null;
  const answer = button?.dataset.consent;
  if (answer !== "accepted" && answer !== "declined") return;
  giveConsent(answer);
  // Done, whether or not the page is hydrated.
  event.stopImmediatePropagation();
}
