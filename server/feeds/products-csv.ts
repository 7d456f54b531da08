import { formatCsvLine } from "@damson/catalogue/csv";
import { attributes } from "./attributes.ts";
import type { FeedFormat } from "./feed-format.ts";
import type { Value } from "./feed-value.ts";

/** Without a BOM, which feed readers take for part of the first column name. */
export const productsCsv: FeedFormat = {
  type: "text/csv; charset=utf-8",
  head: () => formatCsvLine(attributes),
  item: (item) => formatCsvLine(attributes.map((name) => formatCell(item[name]))),
  foot: "",
};

/** As the specification says: commas between texts, colons between parts. */
function formatCell(value: Value | undefined): string | null {
  if (value === undefined || typeof value === "string") return value ?? null;
  if ("parts" in value) return value.parts.map(([, text]) => text).join(":");
  return value.map(formatCell).join(",");
}
