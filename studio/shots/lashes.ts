import type { LashFacts } from "../../storefront/app/catalogue/picture-facts.ts";
import { productCuts } from "../cuts.ts";
import { papers } from "../papers.ts";
import { type Pictured, picturedAs } from "../products.ts";
import type { Shot } from "../shot.ts";

/** Lashes: a pair, a few pairs, or rows of clusters, on mist. */
export const lashShots: readonly Shot[] = picturedAs("lashes").map(lashShot);

function lashShot({ slug, picture }: Pictured<LashFacts>): Shot {
  const paper = "mist";
  return {
    name: slug,
    folder: "products",
    family: "lashes",
    paper,
    width: 800,
    height: 800,
    samples: 24,
    cuts: productCuts,
    scene: {
      scene: "lashes",
      bg: papers[paper],
      layout: picture.pack.unit === "pairs" ? "pair" : "clusters",
      lash: { length: picture.lengthMm / 10, color: picture.fibreColour },
    },
  };
}
