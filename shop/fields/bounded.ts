/**
 * Texts and lists whose length is checked before anything else looks at them. Valibot goes through a list
 * before it compares its length, and tries each rule of a text after one has failed, but never a further schema.
 */
import * as v from "valibot";

const anyArray = v.custom<unknown[]>(Array.isArray, "Expected a list");

/** A list of at most `max` items, none of which is looked at where there are more. */
export function boundedArray<const Item extends v.GenericSchema>(
  item: Item,
  max: number,
  message?: string,
) {
  return v.pipe(anyArray, v.maxLength(max, message), v.array(item));
}

/** A text of at most `max` characters as it was sent, and then what `schema` makes of it. */
export function boundedText<const Schema extends v.GenericSchema<string, unknown>>(
  max: number,
  schema: Schema,
  message?: string,
) {
  return v.pipe(v.string(), v.maxLength(max, message), schema);
}
