/** Parameters of lists in an address. An invalid one counts as missing. */

import { isCode } from "@damson/order-service/admin-api/codes";
import { type Cursor, parseCursor } from "@damson/order-service/cursor";
import * as v from "valibot";

const typed = v.pipe(v.string(), v.maxLength(200), v.trim(), v.nonEmpty());

export const text = orMissing(typed);

/** Position at which the page before ended. */
export const pageCursor = cursorOf();
export const codeCursor = cursorOf(isCode);

/** The number of an event, before which the list goes on. */
export const eventId = orMissing(
  v.pipe(v.string(), v.maxLength(20), v.toNumber(), v.safeInteger(), v.minValue(1)),
);

/** Id of a staff member's account. */
export const staffMemberId = orMissing(v.pipe(v.string(), v.uuid()));

export function oneOf<const Options extends readonly string[]>(options: Options) {
  return orMissing(v.picklist(options));
}

function cursorOf(isId?: (id: string) => boolean) {
  return orMissing(
    v.pipe(
      typed,
      v.transform((next): Cursor | undefined => parseCursor(next, isId)),
    ),
  );
}

function orMissing<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}
