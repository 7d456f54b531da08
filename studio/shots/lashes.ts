import type { LashDetails } from "@damson/shop/catalogue/picture-details";
import { type PaperName, papers } from "@damson/shop/catalogue/placeholder-colour";
import { type Pictured, picturedAs } from "../products.ts";
import type { Json, Shot } from "../shot.ts";
import { productSizes, traySizes } from "../sizes.ts";

/** The layout of a pack, and the distance of the camera. */
interface Arrangement {
  readonly layout: string;
  readonly base?: string;
  readonly paper: PaperName;
  readonly dist: number;
  /** The point that the camera looks at. Default: the middle. */
  readonly cx?: number;
  readonly cy?: number;
  /** Small ones have fewer and thicker hairs: finer ones would only be grey. */
  readonly share?: number;
}

/** Arranges one pair by its style. */
const pairs: Readonly<Record<LashDetails["style"], Arrangement>> = {
  natural: { layout: "over", paper: "mist", dist: 17.5 },
  wispy: { layout: "slanted", paper: "lilac", dist: 17.5, cx: -0.5, cy: 0.2 },
  volume: { layout: "over", base: "disc", paper: "mist", dist: 18.4 },
  doll: { layout: "facing", base: "disc", paper: "lilac", dist: 18 },
  "cat-eye": { layout: "slanted", base: "pill", paper: "lilac", dist: 18 },
  spiky: { layout: "over", base: "slab", paper: "mist", dist: 17.8 },
};
const layeredPair: Arrangement = { layout: "over", base: "slab", paper: "mist", dist: 18.4 };
const pairWithLiner: Arrangement = { layout: "with_pen", paper: "lilac", dist: 20.8 };
const trayOfPairs: Arrangement = {
  layout: "tray_of_pairs",
  paper: "lilac",
  dist: 21.6,
  share: 0.62,
};
const clusters: Arrangement = { layout: "rows_on_slab", paper: "lilac", dist: 19.8 };
const wisps: Arrangement = { layout: "sunburst", paper: "lilac", dist: 18.5 };
const trayOfWisps: Arrangement = { layout: "rows_in_tray", paper: "mist", dist: 21.5, share: 0.4 };
const kit: Arrangement = { layout: "kit", paper: "mist", dist: 20.5 };
const kitWithBond: Arrangement = { layout: "kit_with_bond", paper: "lilac", dist: 21 };

/** More wisps do not fit into a ring. */
const MAX_IN_RING = 12;
const MAGNETS_PER_BAND = 5;

/** Lashes. Each pack is laid out as it is sold, so that it differs from its neighbours at a glance. */
export const lashShots: readonly Shot[] = picturedAs("lashes").map(lashShot);

function arrangementOf({ style, layers, pack }: LashDetails): Arrangement {
  const { unit, count, tools = [] } = pack;
  if (tools.includes("magnetic-liner")) return pairWithLiner;
  if (tools.includes("bond")) return kitWithBond;
  if (tools.includes("applicator")) return kit;
  if (unit === "clusters") return clusters;
  if (unit === "wisps") return count > MAX_IN_RING ? trayOfWisps : wisps;
  if (count > 1) return trayOfPairs;
  return layers ? layeredPair : pairs[style];
}

function lashShot({ slug, picture }: Pictured<LashDetails>): Shot {
  const { layout, base = null, paper, dist, share = 1, ...view } = arrangementOf(picture);
  const { unit, count } = picture.pack;
  return {
    name: slug,
    folder: "products",
    family: "lashes",
    paper,
    width: 800,
    height: 800,
    oversample: 1.25,
    samples: 12,
    sizes: share < 1 ? traySizes : productSizes,
    scene: {
      scene: "lashes",
      bg: papers[paper],
      ...{ layout, base, unit, count, dist, ...view },
      lash: lashOf(picture, share),
    },
  };
}

/** Describes a lash in the kit's terms, with lengths in centimetres. */
function lashOf(
  { style, lengthMm, density, curl, fibreColour, layers, pack }: LashDetails,
  share: number,
): Json {
  return {
    ...{ style, density, curl, color: fibreColour },
    length: lengthMm / 10,
    ...(share < 1 ? { share } : {}),
    ...(layers ? { layers } : {}),
    ...(pack.tools?.includes("magnetic-liner") ? { magnets: MAGNETS_PER_BAND } : {}),
  };
}
