import type { Paper } from "#app/ui/paper.ts";

export interface Picture {
  /** Its files are `/images/products/{name}-{width}.{avif,webp}`, widths 320, 480 and 800. */
  readonly name: string;
  readonly paper: Paper;
}

const block: Picture = { name: "scent-block-bottle", paper: "apricot" };
const giftSet: Picture = { name: "scent-gift-set", paper: "rose" };
const tube: Picture = { name: "skincare-metal-tube", paper: "stone" };
const pair: Picture = { name: "lash-cateye-pair", paper: "mist" };
const clusters: Picture = { name: "lash-clusters", paper: "mist" };
const nails: readonly [Picture, ...Picture[]] = [
  { name: "nails-red-almond-rosette", paper: "petal" },
  { name: "nails-glitter-coffin-pill", paper: "mist" },
  { name: "nails-ten-finishes", paper: "petal" },
];

interface Pictured {
  readonly slug: string;
  readonly category: string;
  readonly kind: string;
  readonly size: string;
  readonly paper?: Paper;
}

/** The picture of a product: its own, or one of its kind until that is made. */
export function pictureOf(product: Pictured): Picture {
  if (product.paper) return { name: product.slug, paper: product.paper };
  if (product.category === "Skincare") return tube;
  if (product.category === "Fragrance") return product.kind === "gift-set" ? giftSet : block;
  if (product.kind === "lashes") return /cluster|wisp/.test(product.size) ? clusters : pair;
  return nails[product.slug.length % nails.length] ?? nails[0];
}

/** A picture by itself, as structured data and shared links name it. */
export function picturePath(picture: Picture): string {
  return `/images/products/${picture.name}-800.webp`;
}
