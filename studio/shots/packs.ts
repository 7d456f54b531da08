import type { TubeFacts } from "../../storefront/app/catalogue/picture-facts.ts";
import { productCuts } from "../cuts.ts";
import { papers } from "../papers.ts";
import { type Pictured, picturedAs } from "../products.ts";
import type { Shot } from "../shot.ts";

/** What stands upright: tubes, bottles and the gift set. */
export const packShots: readonly Shot[] = [...picturedAs("tube").map(tubeShot)];

function tubeShot({ slug, brand, picture }: Pictured<TubeFacts>): Shot {
  const paper = "stone";
  return {
    name: slug,
    folder: "products",
    family: "packs",
    paper,
    width: 800,
    height: 800,
    samples: 28,
    cuts: productCuts,
    scene: {
      scene: "tube",
      bg: papers[paper],
      kind: "soft",
      color: picture.bodyColour,
      cap: picture.capColour,
      ink: picture.textColour,
      label: [[brand.toUpperCase(), "sansmed", 0.66, 8.6, 1.3]],
    },
  };
}
