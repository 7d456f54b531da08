import { onSettings } from "./page-settings.ts";

/** Whether pages show pictures and texts of the sample shop. Always true in the specified shop. */
export let hasSample = true;

onSettings((settings) => {
  hasSample = settings.isSampleRemoved !== true;
});
