import { toSlug } from "./slug.ts";

export interface VariantOption {
  readonly name: string;
  readonly values: readonly { readonly value: string }[];
}

export interface ChosenOptions {
  /** By option name. */
  readonly optionValues: Readonly<Record<string, string>>;
}

/** Returns the canonical query of a variant: `?shade=ballroom&size=28-nails`. Empty if there are no options. */
export function variantQuery(
  options: readonly VariantOption[],
  { optionValues }: ChosenOptions,
): string {
  const names = toUniqueSlugs(options.map(({ name }) => name));
  const pairs = options.flatMap(({ name, values }, at) => {
    const chosen = values.findIndex(({ value }) => value === optionValues[name]);
    return chosen < 0 ? [] : `${names[at]}=${valueSlugs(values)[chosen]}`;
  });
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** Returns the variant whose query shares the most parameters with `search`; the first of equal ones. */
export function findVariant<Variant extends { readonly query: string }>(
  variants: readonly Variant[],
  search: string,
): Variant | undefined {
  const params = new URLSearchParams(search);
  const matches = ({ query }: Variant) =>
    [...new URLSearchParams(query)].filter(([name, value]) => params.get(name) === value).length;
  const [first] = variants.toSorted((one, other) => matches(other) - matches(one));
  return first;
}

function valueSlugs(values: VariantOption["values"]): readonly string[] {
  return toUniqueSlugs(values.map(({ value }) => value));
}

/** Turns texts into unique slugs. Texts without Latin letters or digits become `option`. */
function toUniqueSlugs(texts: readonly string[]): readonly string[] {
  const names: string[] = [];
  for (const text of texts) {
    const plain = toSlug(text) || "option";
    let name = plain;
    for (let count = 2; names.includes(name); count += 1) name = `${plain}-${count}`;
    names.push(name);
  }
  return names;
}
