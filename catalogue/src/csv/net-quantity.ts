import type { Cells } from "./columns.ts";

/** Units in files of other shops, converted to our units. */
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

/** Returns no cells if the unit is unknown. */
export function parseNetQuantity(measure: string, unit: string): Cells {
  const known = units[unit.toLowerCase()];
  const number = Number(measure);
  if (!known || measure === "" || !(number > 0)) return {};
  const [factor, netUnit] = known;
  // Rounds off floating-point errors.
  return { netQuantity: String(Number((number * factor).toFixed(3))), netUnit };
}
