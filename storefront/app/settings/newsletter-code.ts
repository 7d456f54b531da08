import { defaultNewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import { onSettings } from "./page-settings.ts";

/** The discount of new subscribers in per cent; 0 for none. */
export let newsletterPercent: number;
export let newsletterDays: number;

onSettings(({ newsletterCode = defaultNewsletterCode }) => {
  newsletterPercent = newsletterCode?.percent ?? 0;
  newsletterDays = newsletterCode?.days ?? 0;
});
