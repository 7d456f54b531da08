import { dayRange } from "@damson/shop/day-range";
import { type DeliverySettings, INTERNATIONAL_DAYS } from "@damson/shop/delivery";
import { postcodeAreas } from "@damson/shop/delivery-areas";
import { DELIVERY_LIMIT_DAYS } from "@damson/shop/legal/law";
import { formatShortPence } from "@damson/shop/money";
import * as v from "valibot";

const MAX_CHARGE = 10_000;
const MAX_THRESHOLD = 1_000_000;
/** Working days in 30 days with two bank holidays. */
const MAX_WORKING_DAYS = 20;

const amount = (example: string) => {
  const message = `Enter an amount, like ${example}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(0, message));
};
const atMost = (max: number) =>
  v.maxValue<number, number, string>(max, `Enter ${formatShortPence(max)} or less`);
const charge = v.pipe(amount("4.99"), atMost(MAX_CHARGE));
const freeFrom = v.pipe(
  amount("50"),
  v.minValue(1, "If delivery is always free, set its price to 0"),
  atMost(MAX_THRESHOLD),
);

const days = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,2}(?:\s*[-–]\s*\d{1,2})?$/, "Enter days, like 2 or 3–5"),
  v.transform((typed) => typed.split(/\s*[-–]\s*/).map(Number)),
  v.check(([from = 0, to = from]) => from <= to, "The second number must be larger"),
  v.transform((numbers) => [...new Set(numbers)].join("–")),
);

const area = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check(
    (typed) => postcodeAreas.has(typed),
    ({ input }) => `${input} isn’t a postcode area`,
  ),
);
const unservedAreas = v.pipe(
  v.array(area),
  v.transform((areas) => [...new Set(areas)].sort()),
  v.check(
    (areas) => areas.length < postcodeAreas.size,
    "Leave at least one area that you deliver to",
  ),
);

export const delivery = v.pipe(
  v.object({
    charge,
    freeFrom: v.nullable(freeFrom),
    standardDays: days,
    expressCharge: v.nullable(charge),
    expressDays: days,
    processingDays: days,
    // Missing in settings from an earlier release.
    internationalDays: v.optional(days, INTERNATIONAL_DAYS),
    unservedAreas,
  }),
  v.forward(
    v.partialCheck(
      [["standardDays"], ["processingDays"]],
      ({ standardDays, processingDays }) =>
        dayRange(standardDays).max + dayRange(processingDays).max <= MAX_WORKING_DAYS,
      `UK law allows ${DELIVERY_LIMIT_DAYS} days from the order. Enter up to ${MAX_WORKING_DAYS} working days including dispatch time.`,
    ),
    ["standardDays"],
  ),
) satisfies v.GenericSchema<unknown, DeliverySettings>;
