/** The names of `DeliverySettings`, as constants: scripts of the specified shop have no more than they need. */
export {
  INTERNATIONAL_DAYS as internationalDays,
  PROCESSING_DAYS as processingDays,
  STANDARD_DAYS as standardDays,
} from "@damson/shop/delivery";
