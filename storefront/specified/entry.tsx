import { start } from "#app/start.tsx";
import { edition } from "./edition.tsx";
import { settings } from "./settings.ts";

start(edition, settings);
