import { onSettings } from "#app/settings/trading/shown-settings.ts";

export let headline: string;
export let offers: readonly string[];

onSettings((settings) => {
  ({ headline, offers } = settings);
});
