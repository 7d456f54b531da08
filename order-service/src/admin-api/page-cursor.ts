/** Where a page of a list begins, as the admin reads it from an address. */
export { type Cursor, parseCursor } from "../database/cursor.ts";
export { isCode } from "../discounts/staff-codes.ts";
