import {
  type Brand,
  type BrandColourName,
  type BrandColours,
  brandColourNames,
  MAX_RADIUS,
} from "@damson/shop/brand/brand";
import { isColour } from "@damson/shop/brand/colours";
import { findContrastProblems } from "@damson/shop/brand/contrast-problems";
import { fontPairNames } from "@damson/shop/brand/font-pairs";
import * as v from "valibot";
import { text } from "../field-rules.ts";
import { pictureEntries } from "./home.ts";

const colour = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check(isColour, "Enter a colour, like #7a1f45"),
);

// Safe, because the entries have the names of all colours.
const colourEntries = Object.fromEntries(brandColourNames.map((name) => [name, colour])) as Record<
  BrandColourName,
  typeof colour
>;

const colours = v.pipe(
  v.object(colourEntries),
  v.rawCheck<BrandColours>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [key, { suggestion }] of Object.entries(findContrastProblems(input))) {
      addIssue({
        message: `Text would be hard to read. The nearest colour is ${suggestion}.`,
        path: [{ type: "object", origin: "value", input, key, value: suggestion }],
      });
    }
  }),
);

const picture = v.nullable(v.object(pictureEntries));

const WRONG_RADIUS = `Enter a whole number from 0 to ${MAX_RADIUS}`;

export const brand = v.object({
  colours,
  radius: v.pipe(
    v.number(WRONG_RADIUS),
    v.integer(WRONG_RADIUS),
    v.minValue(0, WRONG_RADIUS),
    v.maxValue(MAX_RADIUS, WRONG_RADIUS),
  ),
  fonts: v.picklist(fontPairNames, "Choose fonts"),
  logo: picture,
  icon: picture,
  sharing: picture,
  popup: picture,
  description: text(200),
  sharingText: text(200),
  newsletterName: text(40),
  hasPopup: v.boolean(),
  popupText: text(200),
  orderPrefix: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z]{2,4}$/, "Enter two to four letters, like DM"),
  ),
}) satisfies v.GenericSchema<unknown, Brand>;
