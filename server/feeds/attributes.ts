/** Attributes of feed items, in column order. */
export const attributes = [
  "id",
  "title",
  "description",
  "link",
  "image_link",
  "additional_image_link",
  "availability",
  "price",
  "sale_price",
  "sale_price_effective_date",
  "unit_pricing_measure",
  "unit_pricing_base_measure",
  "google_product_category",
  "product_type",
  "brand",
  "gtin",
  "identifier_exists",
  "condition",
  "item_group_id",
  "color",
  "size",
  "shipping",
  "free_shipping_threshold",
] as const;

export type Attribute = (typeof attributes)[number];
