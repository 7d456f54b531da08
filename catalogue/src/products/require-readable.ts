import * as v from "valibot";
import { productContent } from "./product-content.ts";
import type { StoredProduct } from "./product-snapshot.ts";

const { attributes, images, options, variants } = productContent.entries;

/** The parts whose types no column holds: they are stored as JSON. */
const jsonParts = v.object({
  attributes,
  options,
  variants: v.array(v.pick(variants.pipe[0].item, ["optionValues"])),
  images: v.array(v.pick(images.wrapped.pipe[0].item, ["widths"])),
});

/** Throws for a product that was changed by other means than the shop's own, so that pages could not show it. */
export function requireReadable(product: StoredProduct): void {
  v.assert(jsonParts, product);
}
