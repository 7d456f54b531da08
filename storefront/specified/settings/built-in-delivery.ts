/** `DeliverySettings` as constants, so that scripts of the specified shop contain only the ones they use. */
export {
  INTERNATIONAL_DAYS as internationalDays,
  PROCESSING_DAYS as processingDays,
  STANDARD_DAYS as standardDays,
} from "@damson/shop/delivery";
