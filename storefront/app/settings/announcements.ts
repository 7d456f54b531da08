import { onSettings } from "./page-settings.ts";

export let headline: string;
export let offers: readonly string[];

onSettings((settings) => {
  ({ headline, offers } = settings);
});
