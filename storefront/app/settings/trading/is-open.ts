import { onSettings } from "./shown-settings.ts";

/** False while what the law wants customers to be told is missing. */
export let isOpen = true;

onSettings(({ isClosed }) => {
  isOpen = !isClosed;
});
