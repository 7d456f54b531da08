import { withdrawConsent } from "#app/lib/cookie-consent.ts";
import { Button } from "#app/ui/button.tsx";
import { useCookieConsent } from "#app/ui/use-cookie-consent.ts";

const sayings = {
  accepted: "You have accepted. You can change your mind whenever you like.",
  declined: "You have declined. You can change your mind whenever you like.",
  none: "You have not chosen yet: the question is below.",
  // The drawn page cannot know; without a script no question is asked, and nothing is kept.
  unknown: "Your answer is kept in this browser alone.",
} as const;

/** States the answer about cookies, and takes it back as easily as it was given: the banner returns. */
export function CookieChoice() {
  const choice = useCookieConsent() ?? "none";
  const isGiven = choice === "accepted" || choice === "declined";
  return (
    <div className="choice">
      <p role="status">{sayings[choice]}</p>
      <Button
        look="outline"
        className="no-print noscript:hidden"
        disabled={!isGiven}
        onClick={() => withdrawConsent()}
      >
        Ask me again
      </Button>
    </div>
  );
}
