import { onSettings } from "./shown-settings.ts";

/** False while details that the law requires are missing. */
export let isOpen = true;

onSettings(({ isClosed }) => {
  isOpen = !isClosed;
});
