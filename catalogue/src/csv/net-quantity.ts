import type { Cells } from "./columns.ts";

/** Units of other shops, in those of this one. */
const units: Readonly<Record<string, readonly [factor: number, unit: "g" | "ml" | "item"]>> = {
  g: [1, "g"],
  kg: [1000, "g"],
  mg: [0.001, "g"],
  ml: [1, "ml"],
  cl: [10, "ml"],
  l: [1000, "ml"],
  item: [1, "item"],
  items: [1, "item"],
};

/** The net quantity of a measure; nothing for a unit that this shop does not know. */
export function netQuantityOf(measure: string, unit: string): Cells {
  const known = units[unit.toLowerCase()];
  const number = Number(measure);
  if (!known || measure === "" || !(number > 0)) return {};
  const [factor, netUnit] = known;
  // Fractions of a thousandth are errors of the multiplication.
  return { netQuantity: String(Number((number * factor).toFixed(3))), netUnit };
}
