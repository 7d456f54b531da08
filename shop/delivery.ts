/** Delivery in the specified shop, and in another until its owner changes it. */
import type { Pence } from "./money.ts";

/** Rates that the delivery of an order is charged by. */
export interface DeliveryRates {
  /** The charge for standard delivery. Zero: it is always free. */
  readonly charge: Pence;
  /** A subtotal from here on is delivered free. `null`: none is. */
  readonly freeFrom: Pence | null;
}

/** Delivery as pages, mails and orders take it. Times are working days, as shoppers read them: `3–5`. */
export interface DeliverySettings extends DeliveryRates {
  readonly standardDays: string;
  /** `null`: there is no express delivery. */
  readonly expressCharge: Pence | null;
  readonly expressDays: string;
  readonly processingDays: string;
  /** Business days to addresses outside the United Kingdom. */
  readonly internationalDays: string;
  /** Postcode areas of the United Kingdom that parcels do not go to: `ZE`. */
  readonly unservedAreas: readonly string[];
}

export const FREE_DELIVERY_FROM: Pence = 5000;
export const DELIVERY_CHARGE: Pence = 499;
/** Described on the delivery page; the checkout does not offer it. */
export const EXPRESS_CHARGE: Pence = 599;

export const STANDARD_DAYS = "3–5";
export const EXPRESS_DAYS = "1–2";
export const PROCESSING_DAYS = "1–2";
export const INTERNATIONAL_DAYS = "5–10";

export const deliveryUntilChanged: DeliverySettings = {
  charge: DELIVERY_CHARGE,
  freeFrom: FREE_DELIVERY_FROM,
  standardDays: STANDARD_DAYS,
  expressCharge: EXPRESS_CHARGE,
  expressDays: EXPRESS_DAYS,
  processingDays: PROCESSING_DAYS,
  internationalDays: INTERNATIONAL_DAYS,
  unservedAreas: [],
};
