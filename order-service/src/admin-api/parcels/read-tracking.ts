import { readCsv } from "@damson/catalogue/csv";
import { cleanLine } from "../../security/clean-text.ts";
import type { Carrier } from "./carrier.ts";
import { carriers } from "./carriers.ts";

export interface TrackingRow {
  /** Row number as the spreadsheet shows it. */
  readonly row: number;
  /** Order number as in the file. */
  readonly order: string;
  readonly carrier: string;
  readonly tracking: string;
}

/**
 * Reads a file with tracking numbers. Skips rows without an order or tracking number. Returns `undefined` for unknown
 * columns.
 */
export function readTracking(csv: string): readonly TrackingRow[] | undefined {
  const [headings = [], ...rows] = readCsv(csv);
  // A file with a carrier column is not Royal Mail's own.
  const layout = [carriers.other, carriers["royal-mail"]]
    .map((carrier) => findLayout(carrier, headings))
    .find((each) => each !== undefined);
  if (layout === undefined) return undefined;
  return rows.flatMap((cells, index) => {
    const read = (at: number) => cleanLine(cells[at] ?? "");
    const order = read(layout.order);
    const tracking = read(layout.tracking);
    const carrier =
      layout.carrier === undefined ? carriers["royal-mail"].name : read(layout.carrier);
    if (order === "" || tracking === "") return [];
    return [{ row: index + 2, order, carrier, tracking }];
  });
}

function findLayout({ columns }: Carrier, headings: readonly string[]) {
  const plain = headings.map((heading) => heading.toLowerCase().replace(/\.$/, ""));
  const find = (names: readonly string[] = []) =>
    names.map((name) => plain.indexOf(name)).find((at) => at >= 0);
  const order = find(columns.order);
  const tracking = find(columns.tracking);
  const carrier = find(columns.carrier);
  if (order === undefined || tracking === undefined) return undefined;
  if (columns.carrier !== undefined && carrier === undefined) return undefined;
  return { order, tracking, carrier };
}
