import { onSettings } from "#app/settings/trading/shown-settings.ts";

export let headline: string;
/** The rotating offers. */
export let offers: readonly string[];

onSettings((settings) => {
  ({ headline, offers } = settings);
});
