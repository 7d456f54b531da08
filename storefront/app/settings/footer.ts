import { defaultFooter, type FooterGroup } from "@damson/shop/settings/navigation";
import { onSettings } from "./page-settings.ts";

export let footer: readonly FooterGroup[];

onSettings((settings) => {
  footer = settings.footer ?? defaultFooter;
});
