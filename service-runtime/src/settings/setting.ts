import type * as v from "valibot";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Setting<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly variable: string;
  /** Alternative name, which takes precedence. */
  readonly otherName?: string | undefined;
  /** GoTrue's name for the setting. If both are set, their values must be equal. */
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

export function withAlias<Schema extends v.GenericSchema>(
  original: Setting<Schema>,
  alias: string,
): Setting<Schema> {
  return { ...original, alias };
}

export type Values<G> = {
  readonly [Key in keyof G]: G[Key] extends Setting<infer Schema> ? v.InferOutput<Schema> : never;
};

export type Inputs<G> = {
  readonly [Key in keyof G]?: G[Key] extends Setting<infer Schema>
    ? v.InferInput<Schema> | undefined
    : never;
};
