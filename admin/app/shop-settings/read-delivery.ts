import { parsePounds } from "#admin/lib/pounds.ts";
import { typedText } from "./typed-text.ts";

/** The terms of delivery as they are typed. An amount that is none is left to the server, which names the field. */
export function readDelivery(fields: FormData) {
  const typed = (name: string) => typedText(fields, name);
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
