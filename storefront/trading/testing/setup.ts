import { showSettings } from "#trading/settings/document-settings.ts";

showSettings();
