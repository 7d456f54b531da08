import * as v from "valibot";

/** Makes a function of the control interface, which checks its input: that may come over HTTP. */
export function command<Schema extends v.GenericSchema, Result>(
  schema: Schema,
  run: (input: v.InferOutput<Schema>) => Result | Promise<Result>,
): (input: v.InferInput<Schema>) => Promise<Result> {
  return async (input) => run(v.parse(schema, input));
}

export const pence = v.pipe(v.number(), v.integer(), v.minValue(0));
export const times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1);
