import { parsePounds } from "#admin/lib/pounds.ts";
import { readText } from "./typed-text.ts";

/** Reads the delivery form. Invalid amounts stay text, so that the server reports their field. */
export function readDelivery(fields: FormData) {
  const typed = (name: string) => readText(fields, name);
  const amount = (name: string) => parsePounds(typed(name)) ?? typed(name);
  const optional = (name: string) => (typed(name) === "" ? null : amount(name));
  return {
    charge: amount("charge"),
    freeFrom: optional("freeFrom"),
    standardDays: typed("standardDays"),
    expressCharge: optional("expressCharge"),
    expressDays: typed("expressDays"),
    processingDays: typed("processingDays"),
    internationalDays: typed("internationalDays"),
    unservedAreas: typed("unservedAreas")
      .split(/[\s,;]+/)
      .filter(Boolean),
  };
}
