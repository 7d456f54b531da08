import { onSettings } from "#app/settings/page-settings.ts";

/** False while details that the law requires are missing. */
export let isOpen = true;

onSettings(({ isClosed }) => {
  isOpen = !isClosed;
});
