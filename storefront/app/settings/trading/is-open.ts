import { onSettings } from "./shown-settings.ts";

/** False while details that the law wants customers to have are missing. */
export let isOpen = true;

onSettings(({ isClosed }) => {
  isOpen = !isClosed;
});
