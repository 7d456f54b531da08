import { onSettings } from "./page-settings.ts";

/** Whether texts mention seals and hygiene. */
export let sellsCosmetics: boolean;

onSettings((settings) => {
  sellsCosmetics = settings.sellsNoCosmetics !== true;
});
