import { withdrawConsent } from "#app/lib/cookie-consent.ts";
import { Button } from "#app/ui/button.tsx";
import { useCookieConsent } from "#app/ui/use-cookie-consent.ts";

const statements = {
  accepted: "You have accepted. You can change your mind whenever you like.",
  declined: "You have declined. You can change your mind whenever you like.",
  none: "You have not chosen yet: the question is below.",
  // Before hydration the answer is not known.
  unknown: "Your answer is kept in this browser alone.",
} as const;

/** Shows the answer about cookies, and withdraws it: the banner then asks again. */
export function CookieChoice() {
  const choice = useCookieConsent() ?? "none";
  const isGiven = choice === "accepted" || choice === "declined";
  return (
    <div className="choice">
      <p role="status">{statements[choice]}</p>
      <Button
        variant="outline"
        className="no-print noscript:hidden"
        disabled={!isGiven}
        onClick={() => withdrawConsent()}
      >
        Ask me again
      </Button>
    </div>
  );
}
