import {
  type BrandColourName,
  type BrandColours,
  type BrandPicture,
  brandColourNames,
  defaultBrand,
} from "@damson/shop/brand/brand";
import { isColour } from "@damson/shop/brand/colours";
import { fontPairNames } from "@damson/shop/brand/font-pairs";
import * as v from "valibot";
import type { Settings } from "#api/shop-settings.ts";

type Content = Settings<"brand">["content"];

const text = v.string();

const isPicture = (value: unknown) =>
  typeof value === "object" && value !== null && "file" in value;
const picture = v.nullable(v.custom<BrandPicture>(isPicture));

export const brandFields = v.object({
  accent: text,
  ink: text,
  paper: text,
  tint1: text,
  tint2: text,
  tint3: text,
  radius: text,
  fonts: v.picklist(fontPairNames),
  logo: picture,
  icon: picture,
  sharing: picture,
  popup: picture,
  newsletterName: text,
  hasPopup: v.boolean(),
  popupText: text,
  description: text,
  sharingText: text,
  orderPrefix: text,
});
export type BrandFields = v.InferOutput<typeof brandFields>;

export function toBrandFields({ colours, radius, ...others }: Content): BrandFields {
  return { ...others, ...colours, radius: String(radius) };
}

export function toBrandContent(fields: BrandFields): Content {
  const { accent, ink, paper, tint1, tint2, tint3, radius, ...others } = fields;
  // The server rejects an empty radius.
  return { ...others, colours: readColours(fields), radius: Number(radius || "-1") };
}

/** Replaces incomplete colours with the defaults. */
export function completeColours(fields: BrandFields): BrandColours {
  const typed = readColours(fields);
  const complete = (name: BrandColourName) =>
    isColour(typed[name]) ? typed[name] : defaultBrand.colours[name];
  return mapColours(complete);
}

function readColours(fields: BrandFields): BrandColours {
  return mapColours((name) => fields[name].trim().toLowerCase());
}

function mapColours(read: (name: BrandColourName) => string): BrandColours {
  // Safe, because there is one entry for each name.
  return Object.fromEntries(brandColourNames.map((name) => [name, read(name)])) as BrandColours;
}
