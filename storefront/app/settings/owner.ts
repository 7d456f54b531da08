import { owner as builtIn, type Owner } from "@damson/shop/legal/owner";
import { onSettings } from "./page-settings.ts";

export let owner: Owner = builtIn;
export let areMissingDetailsShown: boolean;

onSettings((settings) => {
  owner = { ...builtIn, ...settings.owner };
  areMissingDetailsShown = settings.areMissingDetailsShown ?? false;
});
