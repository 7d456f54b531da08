import { type PaperName, papers } from "@damson/shop/catalogue/placeholder-colour";
import type { Folder, Json, Shot } from "../shot.ts";
import { cardSizes, sceneSizes, socialSizes, tileSizes } from "../sizes.ts";
import { type Composition, heroShots } from "./heroes.ts";
import { productScene } from "./product-scene.ts";

/** A scene without its paper. */
type BareScene = Composition & { readonly scene: string };

/** A picture that is not of one product. */
interface Still {
  readonly name: string;
  readonly paper: PaperName;
  readonly scene: BareScene;
  /** `move` is in parts of the longer side, right and up. */
  readonly view?: { readonly zoom?: number; readonly move?: readonly [number, number] };
  /** Hair is rendered larger than it is served. */
  readonly hasHair?: boolean;
}

const a313 = productScene("a313-vitamin-a-retinol-cream");
const retimax = productScene("retimax-1500-vitamin-a-ointment");
const royal = productScene("paco-rabanne-1-million-royal");
const fame = productScene("paco-rabanne-fame-eau-de-parfum");
const giftSet = productScene("paco-rabanne-1-million-gift-set");
const redNails = productScene("kiss-impress-color-press-on-nails-in-reddy-or-not");
const brickNails = productScene("kiss-salon-x-tend-soft-gel-nails-in-brick-road");

const lash: Json = { style: "volume", length: 1.2, density: "light", curl: "CC" };
const kBeauty: BareScene = { scene: "k_beauty" };

/** Pictures of categories. The title is at the bottom. */
const tiles: readonly Still[] = [
  { name: "skincare", paper: "stone", scene: a313, view: { zoom: 0.9, move: [0, 0.07] } },
  { name: "k-beauty", paper: "celadon", scene: kBeauty, view: { zoom: 0.92, move: [0, 0.06] } },
  {
    name: "nails-and-lashes",
    paper: "petal",
    scene: {
      ...{ scene: "nails_and_lashes", nails: brickNails, nails_at: [0, 2.85], lash },
      ...{ lashes_at: [[0, -2.75, 1.5, 6]], dist: 25, elev: 70 },
    },
    // Its title takes two lines.
    view: { zoom: 0.84, move: [0, 0.09] },
    hasHair: true,
  },
  { name: "fragrance", paper: "apricot", scene: royal, view: { zoom: 0.76, move: [0, 0.05] } },
];

/** Pictures of brands. The name is in the left half. */
const brands: readonly Still[] = [
  { name: "a313", paper: "stone", scene: a313, view: { zoom: 0.76, move: [0.22, 0] } },
  {
    name: "kiss",
    paper: "petal",
    scene: {
      ...{ scene: "nails_and_lashes", nails: redNails, nails_at: [2.8, 2.2], lash },
      ...{ lashes_at: [[2.9, -3.2, 1.6, 6]], dist: 33, elev: 72 },
    },
    hasHair: true,
  },
  {
    name: "paco-rabanne",
    paper: "apricot",
    scene: giftSet,
    view: { zoom: 0.62, move: [0.225, -0.01] },
  },
  { name: "retimax", paper: "sand", scene: retimax, view: { zoom: 0.76, move: [0.22, 0] } },
];

const kissOffer: Still = {
  name: "kiss-offer",
  paper: "petal",
  scene: {
    ...{ scene: "nails_and_lashes", nails: brickNails, nails_at: [-1.5, 2.5], lash },
    ...{
      lashes_at: [
        [-4.1, -3, 1.35, 8],
        [1.5, -3, 1.35, 8],
      ],
      dist: 36,
      elev: 72,
    },
  },
  hasHair: true,
};
const kBeautySoon: Still = {
  ...{ name: "k-beauty-soon", paper: "celadon", scene: kBeauty },
  view: { zoom: 0.94, move: [0.05, 0] },
};
const newsletter: Still = {
  ...{ name: "newsletter", paper: "rose", scene: giftSet },
  view: { zoom: 0.76, move: [-0.02, 0.02] },
};

const emptyPages: readonly Still[] = [
  { name: "account", paper: "apricot", scene: fame, view: { zoom: 0.82 } },
  {
    name: "not-found",
    paper: "apricot",
    scene: {
      ...{ scene: "nails_and_lashes", nails: brickNails, nails_at: [0, 0], without: [2] },
      ...{ dist: 21.6, elev: 74 },
    },
  },
  {
    name: "empty-basket",
    paper: "rose",
    scene: { scene: "empty_tray", lash, dist: 24, elev: 66 },
    hasHair: true,
  },
];

/** Pictures of shared links, with the shop's name. */
const social: readonly Still[] = [
  { ...withName(heroScene("new-way-to-lash")), name: "shop", paper: "sand", hasHair: true },
  {
    ...withName(a313),
    ...{ name: "skincare", paper: "stone", view: { zoom: 0.58, move: [0.2, 0] } },
  },
  {
    ...withName({
      ...{ scene: "nails_and_lashes", nails: brickNails, nails_at: [3.6, 1.9], lash },
      ...{ lashes_at: [[3.6, -3.1, 1.4, 6]], dist: 39.6, elev: 74 },
    }),
    ...{ name: "nails-and-lashes", paper: "petal", hasHair: true },
  },
  {
    ...withName(giftSet),
    ...{ name: "fragrance", paper: "apricot", view: { zoom: 0.56, move: [0.2, 0] } },
  },
];

/** Pictures from this width on are scaled down on most screens. */
const LARGE = 1200;

/** Heroes and the other pictures that are not of one product. */
export const setShots: readonly Shot[] = [
  ...heroShots,
  ...tiles.map((still) => shot(still, "tiles", [800, 1000], tileSizes)),
  ...brands.map((still) => shot(still, "brands", [1200, 800], cardSizes)),
  shot(kissOffer, "banners", [1200, 800], cardSizes),
  shot(kBeautySoon, "banners", [1200, 1200], cardSizes),
  shot(newsletter, "banners", [800, 1000], tileSizes),
  ...emptyPages.map((still) => shot(still, "scenes", [800, 800], sceneSizes)),
  ...social.map((still) => shot(still, "social", [1200, 630], socialSizes)),
];

function shot(
  { name, paper, scene, view = {}, hasHair = false }: Still,
  folder: Folder,
  [width, height]: readonly [number, number],
  sizes: Shot["sizes"],
): Shot {
  return {
    ...{ name, folder, family: "sets", paper, width, height, sizes },
    ...(hasHair && width < LARGE ? { oversample: 1.25 } : {}),
    samples: width < LARGE ? 14 : 10,
    scene: { ...scene, bg: papers[paper], view: { ...view } },
  };
}

function withName(scene: BareScene): Pick<Still, "scene"> {
  return { scene: { ...scene, word: { text: "Damson", at: [-0.42, 0], size: 0.1 } } };
}

function heroScene(name: string): BareScene {
  const hero = heroShots.find((one) => one.name === name);
  if (!hero) throw new Error(`No hero is called ${name}`);
  return hero.scene;
}
