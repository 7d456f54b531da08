/** The code that the newsletter promises to new subscribers, as the page names it. */
import { newsletterCodeUntilChanged } from "@damson/shop/newsletter/newsletter-code";
import { onSettings } from "./shown-settings.ts";

/** So many per cent off; 0 for none. */
export let newsletterPercent: number;
/** For how many days it works. */
export let newsletterDays: number;

onSettings(({ newsletterCode = newsletterCodeUntilChanged }) => {
  newsletterPercent = newsletterCode?.percent ?? 0;
  newsletterDays = newsletterCode?.days ?? 0;
});
