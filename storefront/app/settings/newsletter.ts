import { onSettings, type PageNewsletter } from "./page-settings.ts";

/** Absent for the built-in newsletter. */
export let newsletter: PageNewsletter | undefined;
/** Follows "our". */
export let newsletterName: string;

onSettings((settings) => {
  ({ newsletter } = settings);
  newsletterName = newsletter?.name ?? "Beauty Circle";
});
