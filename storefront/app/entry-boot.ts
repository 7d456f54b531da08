/** The only script in a page's HTML. */
import { boot } from "./boot.ts";
import { askConsent } from "./consent/cookie-consent.ts";
// Its time begins when the page has loaded, which may be before the page is hydrated.
import "./promotion/popup-delay.ts";
import { setUpDialogs } from "./runtime/dialogs.ts";
import { ignoreSecondClicks } from "./runtime/second-click.ts";
import { provideSetImmediate } from "./runtime/set-immediate.ts";

// First, so that no other listener sees an ignored click.
ignoreSecondClicks();
askConsent();
setUpDialogs();
// Before React loads.
provideSetImmediate();
boot(() => import("./entry-client.tsx"));
