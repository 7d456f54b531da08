import type { Basket } from "@damson/shop/orders/basket";
import type { Store } from "@damson/ui/store";
import { askConsent } from "./consent/cookie-consent.ts";
import { keepEarlyPresses } from "./early-presses.ts";
// Its time begins when the page has loaded, which may be before the page is hydrated.
import "./promotion/popup-delay.ts";
import { setUpDialogs } from "./runtime/dialogs.ts";
import { loadOrOfferRetry } from "./runtime/load-or-offer-retry.ts";
import { ignoreSecondClicks } from "./runtime/second-click.ts";
import { provideSetImmediate } from "./runtime/set-immediate.ts";

/** Runs first on every page: prepares what works before hydration, and loads the other scripts. */
export function boot(basket: Store<Basket>, importEntry: () => Promise<unknown>): void {
  // Added first, so that no other listener sees an ignored click.
  ignoreSecondClicks();
  askConsent();
  setUpDialogs();
  // Runs before React loads.
  provideSetImmediate();
  keepEarlyPresses(basket);
  void loadOrOfferRetry(importEntry);
}
