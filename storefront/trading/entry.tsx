import { start } from "#app/start.tsx";
import { edition } from "./edition.tsx";

if (import.meta.env.DEV) {
  // The development server sends documents without settings.
  const { pageSettings } = await import("./settings/document-settings.ts");
  start(edition, pageSettings());
} else {
  const script = document.querySelector<HTMLElement>("[data-settings]");
  start(edition, JSON.parse(script?.dataset.settings ?? ""));
}
