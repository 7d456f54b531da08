import { start } from "#app/start.tsx";
import { edition } from "./edition.tsx";
import { readSettings } from "./settings/read-settings.ts";

if (import.meta.env.DEV) {
  // The development server sends documents without settings.
  const { pageSettings } = await import("./settings/document-settings.ts");
  start(edition, pageSettings());
} else {
  start(edition, readSettings());
}
