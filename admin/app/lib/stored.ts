import * as v from "valibot";

/** Reads JSON from session storage. Returns `undefined` if it is missing or invalid. */
export function readStored<T>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  const stored = v.safeParse(
    v.pipe(v.string(), v.parseJson(), schema),
    sessionStorage.getItem(key),
  );
  return stored.success ? stored.output : undefined;
}
