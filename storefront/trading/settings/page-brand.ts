/** Only for the server. Browsers read the result from the document. */
import {
  type ImageDetails,
  imageBase,
  listSquareWidths,
  listWidths,
  logoFile,
  sharingFile,
  squareBase,
  touchIconFile,
} from "@damson/media/image-files";
import { type BrandPicture, defaultBrand } from "@damson/shop/brand/brand";
import { getNewsletterName } from "@damson/shop/settings/newsletter-name";
import type { PublicSettings } from "@damson/shop/settings/public-settings";
import { getShopName, isOwnShop } from "@damson/shop/settings/shop-name";
import type { SharedPicture } from "#app/edition.ts";
import { builtInPicture } from "#app/promotion/newsletter-picture.ts";
import type { PageBrand, PageLogo, PageNewsletter } from "#app/settings/page-settings.ts";

/** The first letter of the shop's name. The server draws it. */
export const LETTER_ICON = "/icon.svg";

/** Maximum ratio of width to height for a logo that is also used as the icon. */
const MAX_ICON_RATIO = 1.5;

/** Returns `undefined` for the built-in shop with its own accent and pictures. */
export function toPageBrand(settings: PublicSettings | undefined): PageBrand | undefined {
  const { brand = defaultBrand } = settings ?? {};
  const shop = getShopName(settings);
  const { logo, icon, sharing, colours } = brand;
  const isBuiltIn =
    !isOwnShop(settings) &&
    colours.accent === defaultBrand.colours.accent &&
    !(logo || icon || sharing);
  if (isBuiltIn) return undefined;
  const square = icon ?? (logo && logo.width / logo.height <= MAX_ICON_RATIO ? logo : null);
  return {
    logo: logo ? toLogo(logo) : undefined,
    icon: square ? getIconPath(square) : LETTER_ICON,
    touchIcon: square ? `/media/${touchIconFile(toDetails(square)).name}` : undefined,
    sharing: sharing ? toSharedPicture(sharing, `${shop.longName}: ${shop.tagline}`) : undefined,
  };
}

/** Returns `undefined` for the built-in newsletter. */
export function toPageNewsletter(settings: PublicSettings): PageNewsletter | undefined {
  const { brand = defaultBrand } = settings;
  const { hasPopup, popupText, popup } = brand;
  const isOwn = isOwnShop(settings) || popup !== null;
  const name = getNewsletterName(brand, isOwnShop(settings));
  const isBuiltIn = !isOwn && hasPopup && popupText === "" && name === defaultBrand.newsletterName;
  if (isBuiltIn) return undefined;
  return {
    name,
    hasPopup,
    popupText,
    picture: isOwn ? toPicture(popup) : builtInPicture,
  };
}

function toPicture(picture: BrandPicture | null): PageNewsletter["picture"] {
  if (picture === null) return undefined;
  const details = toDetails(picture);
  const { width, height } = picture;
  const [first = width, ...others] = listWidths(details);
  return {
    base: `/media/${imageBase(details)}`,
    widths: [first, ...others],
    ratio: { width, height },
  };
}

function toSharedPicture(picture: BrandPicture, alt: string): SharedPicture {
  const { name, width, height } = sharingFile(toDetails(picture));
  return { path: `/media/${name}`, width, height, alt };
}

function toLogo(picture: BrandPicture): PageLogo {
  const { name, width, height } = logoFile(toDetails(picture));
  return { src: `/media/${name}`, width, height };
}

function getIconPath(picture: BrandPicture): string {
  const details = toDetails(picture);
  return `/media/${squareBase(details)}-${listSquareWidths(details)[0]}.webp`;
}

function toDetails({ file, focalX, focalY, width, height }: BrandPicture): ImageDetails {
  const toPercent = (fraction: number) => Math.round(fraction * 100);
  return { id: file, width, height, focalPoint: { x: toPercent(focalX), y: toPercent(focalY) } };
}
