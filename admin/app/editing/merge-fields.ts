/** Three-way merge by field: applies the changes between `base` and `mine` to `theirs`. */
export function mergeFields<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields {
  const changes = changedFields(base, mine).map((name) => [name, mine[name]]);
  // Safe, because each field keeps a value of its type.
  return { ...theirs, ...(Object.fromEntries(changes) as Partial<Fields>) };
}

export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): readonly (keyof Fields & string)[] {
  // Both objects have the same keys.
  const names = Object.keys(after) as (keyof Fields & string)[];
  return names.filter((name) => !isSame(before[name], after[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || sorted(one) === sorted(other);
}

/** Serializes with sorted keys, so key order does not matter. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
