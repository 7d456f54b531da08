/** The only script that a page starts with. */
import { boot } from "./boot.ts";
import { askConsent } from "./consent/cookie-consent.ts";
import { setUpDialogs } from "./runtime/dialogs.ts";
import { ignoreSecondClicks } from "./runtime/second-click.ts";
import { provideSetImmediate } from "./runtime/set-immediate.ts";

// First, so that no other hears of a click that is ignored.
ignoreSecondClicks();
askConsent();
setUpDialogs();
// Before React comes.
provideSetImmediate();
boot(() => import("./entry-client.tsx"));
