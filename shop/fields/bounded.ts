/**
 * Schemas that check the length before the content. Valibot validates all items of a list before
 * its length. After a failed rule, a pipe runs its other rules, but no further schema.
 */
import * as v from "valibot";

const anyArray = v.custom<unknown[]>(Array.isArray);

/** Rejects lists with more than `max` items before it validates any of them. */
export function boundedArray<const Item extends v.GenericSchema>(
  item: Item,
  max: number,
  message?: string,
) {
  return v.pipe(anyArray, v.maxLength(max, message), v.array(item));
}

/** Rejects texts of more than `max` characters before it applies `schema`. */
export function boundedText<const Schema extends v.GenericSchema<string, unknown>>(
  max: number,
  schema: Schema,
  message?: string,
) {
  return v.pipe(v.string(), v.maxLength(max, message), schema);
}
