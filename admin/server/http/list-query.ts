/** Query parameters of lists. Invalid values are ignored. */

import { isCode } from "@damson/order-service/admin-api/codes";
import { type Cursor, parseCursor } from "@damson/order-service/cursor";
import * as v from "valibot";

const typed = v.pipe(v.string(), v.maxLength(200), v.trim(), v.nonEmpty());

export const text = ignoreInvalid(typed);

export const pageCursor = cursorSchema();
export const codeCursor = cursorSchema(isCode);

/** Id of an event. The list continues before it. */
export const eventId = ignoreInvalid(
  v.pipe(v.string(), v.maxLength(20), v.toNumber(), v.safeInteger(), v.minValue(1)),
);

export const staffMemberId = ignoreInvalid(v.pipe(v.string(), v.uuid()));

export function parseChoice<const Options extends readonly string[]>(options: Options) {
  return ignoreInvalid(v.picklist(options));
}

function cursorSchema(isId?: (id: string) => boolean) {
  return ignoreInvalid(
    v.pipe(
      typed,
      v.transform((next): Cursor | undefined => parseCursor(next, isId)),
    ),
  );
}

function ignoreInvalid<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}
