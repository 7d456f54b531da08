import type { Collection } from "@damson/shop/delivery/collection";
import { onSettings } from "#app/settings/page-settings.ts";

/** `undefined` if orders cannot be collected. */
export let collection: Collection | undefined;

onSettings((settings) => {
  collection = settings.collection;
});
