import type { Cells } from "./columns.ts";

/** Units of other shops, converted to the shop's own. */
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

/** Returns no cells for an unknown unit. */
export function parseNetQuantity(measure: string, unit: string): Cells {
  const known = units[unit.toLowerCase()];
  const number = Number(measure);
  if (!known || measure === "" || !(number > 0)) return {};
  const [factor, netUnit] = known;
  // Rounds off floating-point errors.
  return { netQuantity: String(Number((number * factor).toFixed(3))), netUnit };
}
