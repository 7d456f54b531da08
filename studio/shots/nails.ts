import { isForToes } from "@damson/shop/catalogue/attributes";
import type { NailDetails } from "@damson/shop/catalogue/picture-details";
import { papers } from "@damson/shop/catalogue/placeholder-colour";
import { type Pictured, picturedAs } from "../products.ts";
import type { Shot } from "../shot.ts";
import { productSizes } from "../sizes.ts";
import { arrangementOf, paperOf } from "./nail-arrangement.ts";
import { paintOf } from "./nail-paint.ts";

/** Press-on nails: the ten of a set, or a hand of five where the work is fine. */
export const nailShots: readonly Shot[] = picturedAs("nails").map(nailShot);

function nailShot({ slug, kind, picture }: Pictured<NailDetails>): Shot {
  const paper = paperOf(picture);
  const { layout, prop } = arrangementOf(picture, isForToes(kind));
  return {
    name: slug,
    folder: "products",
    family: "nails",
    paper,
    width: 800,
    height: 800,
    samples: 12,
    sizes: productSizes,
    scene: {
      scene: "nails",
      bg: papers[paper],
      shape: picture.shape,
      length: picture.length,
      layout,
      prop,
      nails: paintOf(picture),
    },
  };
}
