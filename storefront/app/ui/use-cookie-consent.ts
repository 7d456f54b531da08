import { useSyncExternalStore } from "react";
import { type CookieConsent, cookieConsent } from "#app/lib/cookie-consent.ts";

/** The shopper's answer; `undefined` while there is none, `"unknown"` before hydration. */
export function useCookieConsent(): CookieConsent | undefined | "unknown" {
  return useSyncExternalStore<CookieConsent | undefined | "unknown">(
    cookieConsent.subscribe,
    cookieConsent.get,
    () => "unknown",
  );
}
