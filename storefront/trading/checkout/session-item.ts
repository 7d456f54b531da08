/** Values in this tab's session storage. Browsers may deny access, and the build has no storage. */
import * as v from "valibot";

export const PAYMENT_KEY = "payment";

/** Returns `undefined` if the item is missing or invalid. */
export function readSessionItem<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
): T | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? "null"));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

export function writeSessionItem(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
