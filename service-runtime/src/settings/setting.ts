/** Settings: typed options, or environment variables. */
import type * as v from "valibot";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variable a setting is read from, the kind of its value, and its default. */
export interface Setting<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly variable: string;
  /** Another name it has, which is looked for first. */
  readonly otherName?: string | undefined;
  /** Another service's name for it, which is understood as well. Both must have one value. */
  readonly alias?: string | undefined;
  readonly schema: Schema;
  readonly fallback: v.InferOutput<Schema>;
}

export function setting<Schema extends v.GenericSchema>(
  variable: string,
  schema: Schema,
  fallback: v.InferOutput<Schema>,
  otherName?: string,
): Setting<Schema> {
  return { variable, schema, fallback, otherName };
}

/** Lets a setting be given by another service's name for it, too. */
export function withAlias<Schema extends v.GenericSchema>(
  original: Setting<Schema>,
  alias: string,
): Setting<Schema> {
  return { ...original, alias };
}

/** The values of a group of settings. */
export type Values<G> = {
  readonly [Key in keyof G]: G[Key] extends Setting<infer Schema> ? v.InferOutput<Schema> : never;
};

/** The options of a group, each of which may be left out. */
export type Inputs<G> = {
  readonly [Key in keyof G]?: G[Key] extends Setting<infer Schema>
    ? v.InferInput<Schema> | undefined
    : never;
};
