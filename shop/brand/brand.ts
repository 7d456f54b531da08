import type { Colour } from "./colours.ts";
import { defaultFontPair, type FontPairName } from "./font-pairs.ts";

/** In the order of the admin screen. */
export const brandColourNames = ["accent", "ink", "paper", "tint1", "tint2", "tint3"] as const;
export type BrandColourName = (typeof brandColourNames)[number];
export type BrandColours = Readonly<Record<BrandColourName, Colour>>;

/** An uploaded picture. Its files are named after `file`. */
export interface BrandPicture {
  readonly file: string;
  /** Size of the original. */
  readonly width: number;
  readonly height: number;
  /** Focal point for crops, as fractions of width and height. */
  readonly focalX: number;
  readonly focalY: number;
}

/** In the order of the admin screen. */
export const brandPictureNames = ["logo", "icon", "sharing", "popup"] as const;
export type BrandPictureName = (typeof brandPictureNames)[number];

/** The look of a trading shop, and the texts that name it. */
export interface Brand extends Readonly<Record<BrandPictureName, BrandPicture | null>> {
  readonly colours: BrandColours;
  /** Corner radius of buttons, fields and pictures, in pixels. */
  readonly radius: number;
  readonly fonts: FontPairName;
  /** The home page in search engines, and in shared links. Empty for the defaults. */
  readonly description: string;
  readonly sharingText: string;
  /** Empty for none. */
  readonly newsletterName: string;
  readonly hasPopup: boolean;
  /** Below the popup's title. Empty for the default. */
  readonly popupText: string;
  /** Two to four capitals before each new order's number. */
  readonly orderPrefix: string;
}

export const MAX_RADIUS = 16;

/** The values in `ui/tokens.css`. */
export const defaultBrand: Brand = {
  colours: {
    accent: "#7a1f45",
    ink: "#24131b",
    paper: "#fbf8f8",
    tint1: "#e9d3d0",
    tint2: "#e0d6cb",
    tint3: "#ddd0d6",
  },
  radius: 2,
  fonts: defaultFontPair,
  // The name is typeset, and pages use the pictures of the build.
  logo: null,
  icon: null,
  sharing: null,
  popup: null,
  description: "",
  sharingText: "",
  newsletterName: "Beauty Circle",
  hasPopup: true,
  popupText: "",
  orderPrefix: "DM",
};
