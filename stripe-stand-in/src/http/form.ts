/** What a form says: texts, and lists and groups of them. */
export type FormValue = string | FormValue[] | FormGroup;
export interface FormGroup {
  [name: string]: FormValue;
}

/** Reads `a[b][0][c]=1` as `{ a: { b: [{ c: "1" }] } }`, as Stripe reads bodies and queries. */
export function parseForm(text: string): FormGroup {
  const root = emptyGroup();
  for (const [key, value] of new URLSearchParams(text)) put(root, pathOf(key), value);
  const fields = Object.entries(root).map(([name, value]) => [name, withLists(value)]);
  return Object.assign(emptyGroup(), Object.fromEntries(fields));
}

/** `a[b][]` is `["a", "b", ""]`. */
function pathOf(key: string): readonly string[] {
  const [first = "", ...rest] = key.split("[");
  return [first, ...rest.map((part) => part.replace(/\]$/, ""))];
}

function put(group: FormGroup, [name = "", ...rest]: readonly string[], value: string): void {
  // `a[]=1&a[]=2` is a list whose places are not numbered.
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

/** Groups whose names are 0, 1, 2… are lists. */
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

/** Without a prototype, so that no name means anything. */
function emptyGroup(): FormGroup {
  return Object.create(null);
}
