import { setSettings } from "#app/settings/page-settings.ts";
import { settings } from "#specified/settings.ts";

setSettings(settings);
