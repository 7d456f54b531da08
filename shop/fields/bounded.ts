/**
 * Schemas that check the length first. Valibot's own check of a list's length runs after all items
 * have been validated.
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
