/** Offers at the top of every page, as the shop has them now. */
import { onSettings } from "#app/settings/trading/shown-settings.ts";

export let headline: string;
/** Those that take turns. */
export let offers: readonly string[];

onSettings((settings) => {
  ({ headline, offers } = settings);
});
