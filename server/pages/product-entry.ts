import type { Image, SoldProduct, SoldVariant } from "@damson/catalogue";
import { imageDetails, squareFiles } from "@damson/catalogue/image-files";
import { imageBase, sharingFile, widthsOf } from "@damson/media/image-files";
import { placeholderColour } from "@damson/shop/catalogue/placeholder-colour";
import type {
  ProductEntry,
  ProductPicture,
  ProductVariant,
} from "@damson/shop/catalogue/product-entry";
import { MEDIA_PATH } from "../media.ts";
import { listedProduct } from "./listed-product.ts";

const known = new WeakMap<SoldProduct, ProductEntry>();

/** A product as pages show it. What has not changed since it was read last is the same object again. */
export function productEntry(product: SoldProduct): ProductEntry | undefined {
  const found = known.get(product);
  if (found !== undefined) return found;
  const listed = listedProduct(product);
  if (listed === undefined) return undefined;
  const { slug, options, searchWords, isFlammable, periodAfterOpening } = product;
  const { liveSince, updatedAt } = product;
  const { description, howToUse, ingredients, warnings, responsiblePerson } = product;
  const { searchTitle, searchDescription, sharingTitle, sharingDescription } = product;
  const entry: ProductEntry = {
    ...{ slug, listed, options, isFlammable, updatedAt },
    ...(liveSince === undefined ? {} : { liveSince }),
    ...(periodAfterOpening === null ? {} : { periodAfterOpening }),
    ...(searchWords && { searchWords }),
    variants: product.variants.map(variantOf),
    pictures: product.images.map((image) => pictureOf(image, product)),
    texts: {
      ...{ description, howToUse, ingredients, warnings, responsiblePerson },
      ...{ searchTitle, searchDescription, sharingTitle, sharingDescription },
    },
  };
  known.set(product, entry);
  return entry;
}

function variantOf(variant: SoldVariant): ProductVariant {
  const { key, optionValues, contents, netQuantity, netUnit, price, earlier, sku, gtin } = variant;
  const hasNet = netQuantity !== null && netUnit !== null;
  return {
    ...{ key, optionValues, contents, price },
    ...(hasNet ? { net: { amount: netQuantity, unit: netUnit } } : {}),
    ...(earlier ? { earlier } : {}),
    ...(sku === null ? {} : { sku }),
    ...(gtin === null ? {} : { gtin }),
  };
}

function pictureOf(image: Image, { variants }: SoldProduct): ProductPicture {
  const variant = variants.find(({ id }) => id === image.variantId)?.key;
  return {
    alt: image.alt,
    placeholder: placeholderColour(image.placeholderColour),
    square: squareFiles(image),
    ...wholeOf(image),
    ...(variant === undefined ? {} : { variant }),
  };
}

/** The whole picture, and the file for shared links. A built-in one has neither but its square. */
function wholeOf(image: Image): Pick<ProductPicture, "whole" | "sharing"> {
  const { width, height, isBuiltIn } = image;
  if (isBuiltIn) return { whole: { ...squareFiles(image), width, height } };
  const details = imageDetails(image);
  const [first = width, ...others] = widthsOf(details);
  const base = `${MEDIA_PATH}/${imageBase(details)}`;
  const { name, width: sharingWidth, height: sharingHeight } = sharingFile(details);
  const sharing = { path: `${MEDIA_PATH}/${name}`, width: sharingWidth, height: sharingHeight };
  return { whole: { base, widths: [first, ...others], width, height }, sharing };
}
