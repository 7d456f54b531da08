import type { Scene } from "../shot.ts";
import { lashShots } from "./lashes.ts";
import { nailShots } from "./nails.ts";
import { packShots } from "./packs.ts";

const products = [...packShots, ...nailShots, ...lashShots];

/** Returns the scene of a product's own picture, to show the same product elsewhere. */
export function productScene(name: string): Scene {
  const product = products.find((shot) => shot.name === name);
  if (!product) throw new Error(`No product is called ${name}`);
  return product.scene;
}
