import { onSettings } from "#app/settings/page-settings.ts";

/** Exceptions from the right to return. May be empty. */
export let returnExceptions: string;

onSettings((settings) => {
  returnExceptions = settings.returnExceptions ?? "";
});
