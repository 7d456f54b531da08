import type { PageSettings } from "#app/settings/page-settings.ts";

/** Reads the settings in the document. */
export function readSettings(): PageSettings {
  const script = document.querySelector<HTMLElement>("[data-settings]");
  return JSON.parse(script?.dataset.settings ?? "");
}
