/**
 * Most changes of the shop leave a product's texts and facts unchanged. Results computed from them can then be
 * reused.
 */

/**
 * Creates a function that returns the key's previous value if both serialize to the same JSON, so that the object
 * stays identical.
 */
export function keepEqual<Value>(
  write: (value: Value) => unknown,
): (key: string, value: Value) => Value {
  const latest = new Map<string, Value>();
  const text = (value: Value) => JSON.stringify(write(value));
  return (key, value) => {
    const before = latest.get(key);
    if (before !== undefined && (before === value || text(before) === text(value))) return before;
    latest.set(key, value);
    return value;
  };
}

/** Returns true if both lists have identical items in the same order. */
export function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
