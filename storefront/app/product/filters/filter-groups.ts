/** The filters of nails and lashes, in display order. */

export type FilterName = "kind" | "shape" | "length" | "finish" | "colour" | "price";

export interface FilterOption {
  /** As in the URL: `extra-short`. */
  readonly value: string;
  readonly label: string;
  /** The colour of the dot next to the label. */
  readonly swatch?: string;
}

export interface FilterGroup<Name extends string = string> {
  /** As in the URL: `shape`. */
  readonly name: Name;
  readonly label: string;
  /** Options under a common legend. */
  readonly sets: readonly { readonly legend: string; readonly options: readonly FilterOption[] }[];
}

/** Prices in pence: `from` is included, `to` is not. */
export const priceBands: readonly (FilterOption & {
  readonly from: number;
  readonly to: number;
})[] = [
  { value: "under-7", label: "Under £7", from: 0, to: 700 },
  { value: "7-10", label: "£7 to £9.99", from: 700, to: 1000 },
  { value: "10-15", label: "£10 to £14.99", from: 1000, to: 1500 },
  { value: "over-15", label: "£15 and over", from: 1500, to: Number.POSITIVE_INFINITY },
];

const shapes = {
  nails: ["Oval", "Almond", "Squoval", "Square", "Coffin", "Stiletto"],
  lashes: ["Natural", "Wispy", "Doll", "Cat-eye", "Spiky", "Volume"],
};

const colours = {
  White: "#fff",
  Cream: "#edc",
  Nude: "#dba",
  Pink: "#eab",
  Red: "#a23",
  Gold: "#da5",
  Silver: "#ccc",
  Grey: "#888",
  Blue: "#346",
  Black: "#111",
};

export const filterGroups: readonly FilterGroup<FilterName>[] = [
  group("kind", "Kind", options("Nails", "Toenails", "Lashes")),
  {
    name: "shape",
    label: "Shape",
    sets: [
      { legend: "Nails", options: options(...shapes.nails) },
      { legend: "Lashes", options: options(...shapes.lashes) },
    ],
  },
  group("length", "Length", options("Extra short", "Short", "Medium", "Long")),
  group("finish", "Finish", options("Glossy", "Matte", "Chrome", "Glitter")),
  group(
    "colour",
    "Colour",
    Object.entries(colours).map(([label, swatch]) => ({ ...option(label), swatch })),
  ),
  group("price", "Price", priceBands),
];

export function listOptions({ sets }: FilterGroup): readonly FilterOption[] {
  return sets.flatMap(({ options }) => options);
}

function group(
  name: FilterName,
  label: string,
  options: readonly FilterOption[],
): FilterGroup<FilterName> {
  return { name, label, sets: [{ legend: label, options }] };
}

function options(...labels: readonly string[]): readonly FilterOption[] {
  return labels.map(option);
}

/** The catalogue's value is the label in lower case, with a hyphen. */
function option(label: string): FilterOption {
  return { value: label.toLowerCase().replace(" ", "-"), label };
}
