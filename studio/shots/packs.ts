import type {
  BottleDetails,
  GiftSetDetails,
  TubeDetails,
} from "@damson/shop/catalogue/picture-details";
import { type PaperName, papers } from "@damson/shop/catalogue/placeholder-colour";
import { type Pictured, picturedAs } from "../products.ts";
import type { Json, Scene, Shot } from "../shot.ts";
import { productSizes } from "../sizes.ts";

type Label = Readonly<Record<string, Json>>;

/** The plaque of each bottle: its place, its size, and the scent's name in readable type. */
const labels: Readonly<Record<BottleDetails["shape"], (name: string) => Label>> = {
  block: (name) => {
    const [first = "", second = ""] = name.toUpperCase().split(/ (?=ROYAL)/);
    return {
      size: [3.5, 1.9],
      z: 3.5,
      lines: [
        [first, "sansmed", 0.62, 0.38, 1.06],
        [second, "sansmed", 0.48, -0.42, 1.3],
      ],
    };
  },
  column: (name) => ({
    size: [1.9, 2.8],
    r: 0.94,
    z: 2.85,
    lines: [[firstWord(name), "sansmed", 0.56, 0, 1.08]],
  }),
  faceted: (name) => ({
    size: [2.9, 0.95],
    z: 3.3,
    lines: [[firstWord(name), "sansmed", 0.46, 0, 1.1]],
  }),
};

const framing: Readonly<Record<BottleDetails["shape"], Readonly<Record<string, Json>>>> = {
  block: { clear: 0.18, rot: -14, tz: 4.4, dist: 30 },
  column: { clear: 0.65, rot: -8, tz: 5.5, dist: 36 },
  faceted: { clear: 0, rot: -18, tz: 4.4, dist: 30 },
};

/** Upright products: tubes before their cartons, bottles and the gift set. */
export const packShots: readonly Shot[] = [
  ...picturedAs("tube").map(tubeShot),
  ...picturedAs("bottle").map(bottleShot),
  ...picturedAs("gift-set").map(giftSetShot),
];

function tubeShot(product: Pictured<TubeDetails>): Shot {
  // The two creams must not look like one: aluminium with a crimp, and a laminate tube on its cap.
  return product.brand === "A313"
    ? shot(product.slug, "stone", metalTube(product))
    : shot(product.slug, "sand", softTube(product));
}

function metalTube({ brand, size, picture }: Pictured<TubeDetails>): Omit<Scene, "bg"> {
  const { bodyColour, shoulderColour, capColour, labelColour, textColour } = picture;
  return {
    scene: "tube",
    kind: "metal",
    metal: shoulderColour,
    cap: shaded(capColour),
    paint: [
      [2.35, 10.2, shaded(bodyColour)],
      [2.35, 4.6, labelColour],
    ],
    ink: textColour,
    tx: 1.95,
    trot: -8,
    tz: 6.2,
    dist: 44,
    label: [
      [brand, "serifbold", 1.45, 8.1, 1.02],
      ["VITAMIN A", "sansmed", 0.42, 6.95, 1.2],
      [size, "sansmed", 0.4, 5.3, 1.15],
    ],
    carton: {
      size: [3.7, 3.2, 12.8],
      color: shaded(bodyColour),
      x: -2.15,
      rot: -14,
      bands: [[0.04, 3.4, labelColour]],
      label: [
        [brand, "serifbold", 1.4, 9.3, 1.02],
        ["VITAMIN A", "sansmed", 0.42, 8.15, 1.2],
      ],
    },
  };
}

function softTube({ brand, size, picture }: Pictured<TubeDetails>): Omit<Scene, "bg"> {
  const { bodyColour, capColour, labelColour, textColour } = picture;
  const name = brand.toUpperCase();
  return {
    scene: "tube",
    kind: "soft",
    color: shaded(bodyColour),
    cap: capColour,
    bands: [[2.6, 3.15, labelColour]],
    ink: textColour,
    tx: 1.85,
    trot: -6,
    tz: 6.6,
    dist: 45,
    label: [
      [name, "sansmed", 0.84, 9.2, 1.12],
      ["1500", "sansmed", 0.62, 8.15, 1.15],
      [`VITAMIN A`, "sansmed", 0.4, 6.1, 1.2],
      [size, "sansmed", 0.4, 5.4, 1.15],
    ],
    carton: {
      size: [4.2, 3.4, 14],
      color: shaded(bodyColour),
      x: -2.35,
      rot: -14,
      bands: [[0.04, 3.6, labelColour]],
      label: [
        [name, "sansmed", 0.84, 10.4, 1.12],
        ["1500", "sansmed", 0.62, 9.35, 1.15],
      ],
    },
  };
}

function bottleShot({ slug, name, picture }: Pictured<BottleDetails>): Shot {
  const paper =
    picture.shape === "column" ? "rose" : picture.shape === "faceted" ? "lilac" : "apricot";
  return shot(slug, paper, {
    scene: "scent",
    shape: picture.shape,
    body: picture.bodyColour,
    liquid: picture.liquidColour,
    cap: picture.capColour,
    label: { ...labels[picture.shape](name), color: picture.labelColour, ink: picture.textColour },
    ...framing[picture.shape],
  });
}

function giftSetShot({ slug, picture }: Pictured<GiftSetDetails>): Shot {
  const { boxColour, ribbonColour, bottleColour, companionColour, textColour } = picture;
  return shot(slug, "apricot", {
    scene: "scent",
    shape: "block",
    body: bottleColour,
    liquid: companionColour,
    clear: 0.55,
    cap: bottleColour,
    x: 1.1,
    rot: -10,
    scale: 0.86,
    label: {
      size: [3.5, 1.7],
      z: 3.5,
      color: boxColour,
      ink: textColour,
      lines: [["1 MILLION", "sansmed", 0.62, 0, 1.06]],
    },
    gift: {
      gel: companionColour,
      at: [4.9, -0.5],
      scale: 0.84,
      carton: {
        size: [7, 3, 9.2],
        color: boxColour,
        x: -2.1,
        y: 3.6,
        rot: -10,
        ribbon: ribbonColour,
        label: [],
      },
    },
    cx: 0.5,
    tz: 4.4,
    dist: 36,
  });
}

function shot(slug: string, paper: PaperName, scene: Omit<Scene, "bg">): Shot {
  return {
    name: slug,
    folder: "products",
    family: "packs",
    paper,
    width: 800,
    height: 800,
    samples: 20,
    sizes: productSizes,
    scene: { ...scene, scene: String(scene.scene), bg: papers[paper] },
  };
}

/** Darkens a colour: pure white enamel would not stand out from the paper. */
function shaded(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) * 0.9);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function firstWord(name: string): string {
  return (name.split(" ")[0] ?? name).toUpperCase();
}
