import { RETURN_DAYS } from "@damson/shop/returns";
import { onSettings } from "./page-settings.ts";

/** Days from receipt to return items. */
export let returnDays: number;

onSettings((settings) => {
  returnDays = settings.returnDays ?? RETURN_DAYS;
});
