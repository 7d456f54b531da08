import { IN_STOCK, OUT_OF_STOCK } from "#app/catalogue/availability.ts";
import { leftOf } from "./stock.ts";

export const availabilityOf = (slug: string) => (leftOf(slug) === 0 ? OUT_OF_STOCK : IN_STOCK);
