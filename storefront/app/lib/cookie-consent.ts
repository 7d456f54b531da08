import { createStore } from "./store.ts";

export type CookieConsent = "accepted" | "declined";

const KEY = "cookieConsent";

/** What the shopper answered about cookies, kept by the browser; `undefined` until they have. */
export const cookieConsent = createStore<CookieConsent | undefined>(stored());
cookieConsent.subscribe(() => keep(cookieConsent.get()));

export function giveConsent(answer: CookieConsent): void {
  cookieConsent.update(() => answer);
}

/** Withdraws the answer, so that the question is asked again. */
export function withdrawConsent(): void {
  cookieConsent.update(() => undefined);
}

// The browser may deny access to its storage, and the build has none: the answer then lasts as long
// as the page.
function stored(): CookieConsent | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === "accepted" || value === "declined" ? value : undefined;
  } catch {
    return undefined;
  }
}

function keep(answer: CookieConsent | undefined): void {
  try {
    if (answer === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, answer);
  } catch {}
}
