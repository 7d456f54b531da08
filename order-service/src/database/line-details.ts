/** Details of a line as its variant was when it was ordered: unknown in orders of earlier releases. */
export const lineDetails: readonly string[] = [
  "ALTER TABLE order_lines ADD COLUMN variant text",
  "ALTER TABLE order_lines ADD COLUMN sku text",
  "ALTER TABLE order_lines ADD COLUMN size text",
  "ALTER TABLE order_lines ADD COLUMN picture jsonb",
  "ALTER TABLE order_lines ADD COLUMN product_vat_rate integer",
];
