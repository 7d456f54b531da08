/** Delivery in the specified shop, and the first rates of the trading shop. */
import type { Pence } from "./money.ts";

export interface DeliveryRates {
  /** Delivery charge. 0 means delivery is always free. */
  readonly charge: Pence;
  /** Free delivery threshold. `null`: delivery is never free. */
  readonly freeFrom: Pence | null;
}

/** Delivery terms on every page. Times are ranges of working days in text form: `3–5`. */
export interface DeliveryTerms extends DeliveryRates {
  readonly standardDays: string;
  readonly processingDays: string;
  readonly internationalDays: string;
  /** The charges of all zones, if there are several: `£4.99 to Mainland and £9.99 to Highlands`. */
  readonly zoneCharges?: string | undefined;
}

export const FREE_DELIVERY_FROM: Pence = 5000;
export const DELIVERY_CHARGE: Pence = 499;
export const EXPRESS_CHARGE: Pence = 599;

export const STANDARD_DAYS = "3–5";
export const EXPRESS_DAYS = "1–2";
export const PROCESSING_DAYS = "1–2";
export const INTERNATIONAL_DAYS = "5–10";

export const specifiedDelivery: DeliveryTerms = {
  charge: DELIVERY_CHARGE,
  freeFrom: FREE_DELIVERY_FROM,
  standardDays: STANDARD_DAYS,
  processingDays: PROCESSING_DAYS,
  internationalDays: INTERNATIONAL_DAYS,
};
