/** Delivery in the specified shop, and the defaults of the trading shop. */
import type { Pence } from "./money.ts";

export interface DeliveryRates {
  /** Standard delivery charge. 0 means delivery is always free. */
  readonly charge: Pence;
  /** Free delivery threshold. `null`: delivery is never free. */
  readonly freeFrom: Pence | null;
}

/** Times are ranges of working days in text form: `3–5`. */
export interface DeliverySettings extends DeliveryRates {
  readonly standardDays: string;
  /** `null` if there is no express delivery. */
  readonly expressCharge: Pence | null;
  readonly expressDays: string;
  readonly processingDays: string;
  readonly internationalDays: string;
  /** UK postcode areas without delivery, such as `ZE`. */
  readonly unservedAreas: readonly string[];
}

export const FREE_DELIVERY_FROM: Pence = 5000;
export const DELIVERY_CHARGE: Pence = 499;
/** Only shown on the delivery page. The checkout does not offer express delivery. */
const EXPRESS_CHARGE: Pence = 599;

export const STANDARD_DAYS = "3–5";
const EXPRESS_DAYS = "1–2";
export const PROCESSING_DAYS = "1–2";
export const INTERNATIONAL_DAYS = "5–10";

export const defaultDelivery: DeliverySettings = {
  charge: DELIVERY_CHARGE,
  freeFrom: FREE_DELIVERY_FROM,
  standardDays: STANDARD_DAYS,
  expressCharge: EXPRESS_CHARGE,
  expressDays: EXPRESS_DAYS,
  processingDays: PROCESSING_DAYS,
  internationalDays: INTERNATIONAL_DAYS,
  unservedAreas: [],
};
