/** The only script that a page starts with. */
import { askConsent } from "./runtime/ask-consent.ts";
import { boot } from "./runtime/boot.ts";
import { tendDialogs } from "./runtime/dialogs.ts";
import { ignoreSecondClicks } from "./runtime/second-click.ts";

// First, so that no other hears of a click that is ignored.
ignoreSecondClicks();
askConsent();
tendDialogs();
boot(() => import("./entry-client.tsx"));
