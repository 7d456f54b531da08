import { useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { askAgain, type CookieConsent, cookieConsent } from "./cookie-consent.ts";

const statements = {
  accepted: "You have accepted. You can change your mind whenever you like.",
  declined: "You have declined. You can change your mind whenever you like.",
  none: "You have not chosen yet: the question is below.",
  // Before hydration, the answer is unknown.
  unknown: "Your answer is kept in this browser alone.",
} as const;

/** Shows the cookie answer. Withdrawing it makes the banner ask again. */
export function CookieChoice() {
  const answer = useSyncExternalStore<CookieConsent | undefined | "unknown">(
    cookieConsent.subscribe,
    cookieConsent.get,
    () => "unknown",
  );
  return (
    <div className="choice">
      <p role="status">{statements[answer ?? "none"]}</p>
      <Button variant="outline" className="no-print noscript:hidden" onClick={askAgain}>
        Ask me again
      </Button>
    </div>
  );
}
