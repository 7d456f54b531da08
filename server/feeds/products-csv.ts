/** The same items for others: a column for each attribute. */
import { csvLine } from "@damson/catalogue/csv";
import { attributes } from "./attributes.ts";
import type { FeedFormat } from "./feed-format.ts";
import type { Value } from "./feed-value.ts";

/** Without the mark by which spreadsheets know UTF-8: programs that read feeds take it for a part of the first name. */
export const productsCsv: FeedFormat = {
  type: "text/csv; charset=utf-8",
  head: () => csvLine(attributes),
  item: (item) => csvLine(attributes.map((name) => cell(item[name]))),
  foot: "",
};

/** By the same specification: lists with commas, parts with colons. */
function cell(value: Value | undefined): string | null {
  if (value === undefined || typeof value === "string") return value ?? null;
  if ("parts" in value) return value.parts.map(([, text]) => text).join(":");
  return value.join(",");
}
