import { owner as builtIn, type Owner } from "@damson/shop/legal/owner";
import { onSettings } from "./shown-settings.ts";

export let owner: Owner = builtIn;

onSettings((settings) => {
  owner = { ...builtIn, ...settings.owner };
});
