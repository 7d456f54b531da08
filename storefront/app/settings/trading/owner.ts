/** The details of the owner as the page names them. */
import { missingToOpen } from "@damson/shop/legal/opening";
import { owner as builtIn, type Owner } from "@damson/shop/legal/owner";
import { onSettings } from "./shown-settings.ts";

export let owner: Owner = builtIn;
/** False while what the law wants customers to be told is missing. */
export let isOpen = true;

onSettings(({ owner: changed, isOpen: said }) => {
  const entries = Object.entries(changed ?? {}).map(([key, detail]) => [
    key,
    // A page leaves out what is missing, so that it needs no name here.
    detail ?? { toBeCompleted: "" },
  ]);
  owner = { ...builtIn, ...Object.fromEntries(entries) };
  isOpen = import.meta.env.SSR
    ? missingToOpen(owner, import.meta.env.SITE_URL).length === 0
    : said !== false;
});
