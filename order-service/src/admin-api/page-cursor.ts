/** Beginning of a page of a list, as the admin reads it from an address. */
export { type Cursor, parseCursor } from "../database/cursor.ts";
export { isCode } from "../discounts/staff-codes.ts";
