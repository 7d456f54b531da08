import type { Scene } from "../shot.ts";
import { lashShots } from "./lashes.ts";
import { nailShots } from "./nails.ts";
import { packShots } from "./packs.ts";

const products = [...packShots, ...nailShots, ...lashShots];

/** The scene of a product's own picture: what is shown elsewhere is the same thing. */
export function sceneOf(name: string): Scene {
  const product = products.find((shot) => shot.name === name);
  if (!product) throw new Error(`No product is called ${name}`);
  return product.scene;
}
