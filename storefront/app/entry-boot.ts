/** The only script that a page starts with. */
import { boot } from "./runtime/boot.ts";
import { ignoreSecondClicks } from "./runtime/second-click.ts";

// First, so that no other hears of a click that is ignored.
ignoreSecondClicks();
boot(() => import("./entry-client.tsx"));
