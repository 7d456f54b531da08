import { dayRange } from "@damson/shop/day-range";
import { INTERNATIONAL_DAYS } from "@damson/shop/delivery";
import type { DeliverySettings } from "@damson/shop/delivery/delivery-settings";
import { deliveryRegions, isPostcodePrefix } from "@damson/shop/delivery/postcodes";
import { DELIVERY_LIMIT_DAYS } from "@damson/shop/legal/law";
import { formatShortPence } from "@damson/shop/money";
import * as v from "valibot";
import { filledText } from "../field-rules.ts";

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

const WRONG_WEIGHT = "Enter a weight in grams, like 2000";
function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

const grams = v.pipe(
  v.number(WRONG_WEIGHT),
  v.integer(WRONG_WEIGHT),
  v.minValue(1, WRONG_WEIGHT),
  v.maxValue(1_000_000, WRONG_WEIGHT),
);

const rate = v.pipe(
  v.object({
    name: filledText(60, "Name this rate, like Standard"),
    charge,
    freeFrom: v.nullable(freeFrom),
    days,
    bands: v.pipe(
      v.array(v.object({ over: grams, charge })),
      v.maxLength(10, "Add up to ten weights"),
      v.transform((bands) => bands.toSorted((one, other) => one.over - other.over)),
      v.check((bands) => isDistinct(bands.map(({ over }) => over)), "Two weights are the same"),
    ),
    maxWeight: v.nullable(grams),
  }),
  v.forward(
    v.partialCheck(
      [["bands"], ["maxWeight"]],
      ({ bands, maxWeight }) => maxWeight === null || bands.every(({ over }) => over < maxWeight),
      "The maximum weight must be higher than each weight above",
    ),
    ["maxWeight"],
  ),
);

const prefix = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check(isPostcodePrefix, ({ input }) => `${input} isn’t a postcode area or district`),
);
const prefixes = v.pipe(
  v.array(prefix),
  v.maxLength(300, "Enter up to 300 postcodes"),
  v.transform((all) => [...new Set(all)].sort()),
);

const zone = v.pipe(
  v.object({
    name: filledText(60, "Name this zone, like Northern Ireland"),
    regions: v.array(v.picklist(deliveryRegions)),
    postcodes: prefixes,
    rates: v.pipe(
      v.array(rate),
      v.minLength(1, "Add at least one rate"),
      v.maxLength(8, "Add up to eight rates"),
      v.check(
        (rates) => isDistinct(rates.map(({ name }) => name.toLowerCase())),
        "Two rates have the same name",
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["regions"], ["postcodes"]],
      ({ regions, postcodes }) => regions.length + postcodes.length > 0,
      "Choose a region or enter postcodes",
    ),
    ["regions"],
  ),
);

/** Stored in uppercase, with its space. */
const postcode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, "Enter a UK postcode, like LS1 4AP"),
  v.transform((typed) => typed.replace(/ ?(.{3})$/, " $1")),
);

const collection = v.object({
  name: filledText(60, "Name it, like Click and collect"),
  charge,
  address: filledText(200, "Enter the address where customers collect"),
  city: filledText(100, "Enter the town or city"),
  postcode,
  openingHours: filledText(200, "Enter when customers can collect, like Monday to Friday, 9 to 5"),
  days,
});

const serviceRule = v.object({
  rate: v.nullable(filledText(60, "Choose a rate")),
  maxWeight: v.nullable(grams),
  maxValue: v.nullable(v.pipe(amount("50"), v.minValue(1, "Enter an amount, like 50"))),
  code: v.pipe(
    filledText(100, "Enter the carrier’s service code"),
    v.regex(/^[A-Za-z0-9 -]+$/, "Use letters and digits only"),
  ),
});

export const delivery = v.pipe(
  v.object({
    zones: v.pipe(
      v.array(zone),
      v.minLength(1, "Add at least one zone"),
      v.maxLength(20, "Add up to twenty zones"),
      v.check(
        (zones) => isDistinct(zones.map(({ name }) => name.toLowerCase())),
        "Two zones have the same name",
      ),
      v.check(
        (zones) => isDistinct(zones.flatMap(({ regions }) => regions)),
        "Two zones have the same region",
      ),
      v.check(
        (zones) => isDistinct(zones.flatMap(({ postcodes }) => postcodes)),
        "Two zones have the same postcodes",
      ),
    ),
    unservedAreas: prefixes,
    processingDays: days,
    cutOff: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter a time, like 14:00"),
    ),
    internationalDays: v.optional(days, INTERNATIONAL_DAYS),
    collection: v.optional(v.nullable(collection), null),
    serviceRules: v.optional(
      v.pipe(v.array(serviceRule), v.maxLength(30, "Add up to thirty rules")),
      [],
    ),
  }),
  v.forward(
    v.partialCheck(
      [["zones"], ["serviceRules"]],
      ({ zones, serviceRules }) => {
        const names = zones.flatMap(({ rates }) => rates.map(({ name }) => name));
        return serviceRules.every(({ rate }) => rate === null || names.includes(rate));
      },
      "A rule is for a delivery rate that doesn’t exist",
    ),
    ["serviceRules"],
  ),
  v.forward(
    v.partialCheck(
      [["zones"], ["collection"]],
      ({ zones, collection }) =>
        !zones.some(({ rates }) => rates.some(({ name }) => name === collection?.name)),
      "A delivery rate has the same name",
    ),
    ["collection", "name"],
  ),
  v.forward(
    v.partialCheck(
      [["collection"]],
      ({ collection }) => collection === null || dayRange(collection.days).max <= MAX_WORKING_DAYS,
      `Enter ${MAX_WORKING_DAYS} days or less`,
    ),
    ["collection", "days"],
  ),
  v.forward(
    v.partialCheck(
      [["zones"], ["processingDays"]],
      ({ zones, processingDays }) =>
        zones
          .flatMap(({ rates }) => rates)
          .every(
            (each) => dayRange(each.days).max + dayRange(processingDays).max <= MAX_WORKING_DAYS,
          ),
      `UK law allows ${DELIVERY_LIMIT_DAYS} days from the order. Dispatch and the slowest rate may take up to ${MAX_WORKING_DAYS} working days together.`,
    ),
    ["processingDays"],
  ),
) satisfies v.GenericSchema<unknown, DeliverySettings>;
