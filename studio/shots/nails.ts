import type { NailFacts } from "../../storefront/app/catalogue/picture-facts.ts";
import { productCuts } from "../cuts.ts";
import { papers } from "../papers.ts";
import { type Pictured, picturedAs } from "../products.ts";
import type { Shot } from "../shot.ts";

/** Press-on nails: ten of a set, or five, laid out on petal. */
export const nailShots: readonly Shot[] = picturedAs("nails").map(nailShot);

function nailShot({ slug, picture }: Pictured<NailFacts>): Shot {
  const paper = "petal";
  return {
    name: slug,
    folder: "products",
    family: "nails",
    paper,
    width: 800,
    height: 800,
    samples: 20,
    cuts: productCuts,
    scene: {
      scene: "nails",
      bg: papers[paper],
      shape: picture.shape,
      length: picture.length === "extra-short" ? "short" : picture.length,
      layout: "rosette",
      specs: [{ color: picture.mainColour, color2: picture.accent.colour }],
      dist: 20.5,
      elev: 80,
    },
  };
}
