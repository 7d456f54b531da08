/** A value of a form: a string, or a list or group of values. */
type FormValue = string | FormValue[] | FormGroup;
export interface FormGroup {
  [name: string]: FormValue;
}

/** Parses `a[b][0][c]=1` as `{ a: { b: [{ c: "1" }] } }`, as Stripe does with bodies and queries. */
export function parseForm(text: string): FormGroup {
  const root = emptyGroup();
  for (const [key, value] of new URLSearchParams(text)) put(root, pathOf(key), value);
  const fields = Object.entries(root).map(([name, value]) => [name, withLists(value)]);
  return Object.assign(emptyGroup(), Object.fromEntries(fields));
}

/** Splits `a[b][]` into `["a", "b", ""]`. */
function pathOf(key: string): readonly string[] {
  const [first = "", ...rest] = key.split("[");
  return [first, ...rest.map((part) => part.replace(/\]$/, ""))];
}

function put(group: FormGroup, [name = "", ...rest]: readonly string[], value: string): void {
  // `a[]=1&a[]=2` is a list without numbers.
  const key = name === "" ? String(Object.keys(group).length) : name;
  if (rest.length === 0) {
    group[key] = value;
    return;
  }
  const inner = group[key];
  const target = isGroup(inner) ? inner : emptyGroup();
  group[key] = target;
  put(target, rest, value);
}

/** Turns groups whose names are 0, 1, 2… into lists. */
function withLists(value: FormValue): FormValue {
  if (!isGroup(value)) return value;
  const names = Object.keys(value);
  const values = Object.values(value).map(withLists);
  if (names.every((name, index) => name === String(index))) return values;
  return Object.assign(emptyGroup(), Object.fromEntries(names.map((name, i) => [name, values[i]])));
}

function isGroup(value: FormValue | undefined): value is FormGroup {
  return typeof value === "object" && !Array.isArray(value);
}

/** Has no prototype, so that no name has a special meaning. */
function emptyGroup(): FormGroup {
  return Object.create(null);
}
