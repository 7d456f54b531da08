/** Puts what was changed since `base` on top of what others have saved meanwhile. */
export function mergeFields<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields {
  const changes = changedFields(base, mine).map((name) => [name, mine[name]]);
  // Each name has a value of its own field.
  return { ...theirs, ...(Object.fromEntries(changes) as Partial<Fields>) };
}

/** The fields that are different. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): readonly (keyof Fields & string)[] {
  // Both have the same names.
  const names = Object.keys(after) as (keyof Fields & string)[];
  return names.filter((name) => !isSame(before[name], after[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || sorted(one) === sorted(other);
}

/** Records are the same in any order of their keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
