import { type PaperName, papers } from "@damson/shop/catalogue/placeholder-colour";
import type { Json, Shot } from "../shot.ts";
import { heroSizes, phoneHeroSizes } from "../sizes.ts";
import { productScene } from "./product-scene.ts";

/** Arguments of a scene, in the kit's terms. */
export type Composition = Readonly<Record<string, Json>>;

/** A slide, composed twice: wide with empty paper on the left, upright with empty paper at the top. */
interface Hero {
  readonly name: string;
  readonly paper: PaperName;
  readonly scene: string;
  /** Arguments of both compositions. */
  readonly things: Composition;
  readonly wide: Composition;
  readonly phone: Composition;
  /** True for scenes with hair. */
  readonly oversample?: number;
  readonly samples: number;
}

const lash: Json = { style: "cat-eye", length: 1.3, density: "medium", curl: "CC" };
const HAIR = { oversample: 1.5, samples: 12 };

const heroes: readonly Hero[] = [
  {
    name: "no-glue-lash",
    paper: "mist",
    scene: "hero_lash",
    things: { lash },
    wide: {
      disc: [3.9, -0.35, 3.85],
      place: [
        [4, 0.3, 1.5, 8],
        [3.95, -2.5, 1.5, 8],
      ],
      ...{ dist: 38, elev: 64 },
    },
    phone: {
      disc: [0, -1.5, 3.75],
      place: [
        [0.1, -0.75, 1.36, 8],
        [-0.1, -3.4, 1.36, 8],
      ],
      ...{ dist: 22.8, elev: 66 },
    },
    ...HAIR,
  },
  {
    name: "new-way-to-lash",
    paper: "sand",
    scene: "hero_tool",
    things: { lash },
    wide: {
      disc: [3.8, -0.2, 3.6],
      ...{ tool: [2.7, -0.75, 1.7, 1.2], turn: [6, -42, 38] },
      ...{ dist: 38, elev: 44 },
    },
    phone: {
      disc: [-0.2, -1.8, 3.5],
      ...{ tool: [-0.8, -1.9, 1.7, 1.1], turn: [6, -42, 34] },
      ...{ dist: 26, elev: 48 },
    },
    ...HAIR,
  },
  {
    name: "retinol-cream",
    paper: "sand",
    scene: "hero_cream",
    things: { tube: productScene("a313-vitamin-a-retinol-cream") },
    wide: {
      ...{ swatch: [1.9, 1.2], turn: 26, tube_at: [2.1, -2.4, -52, 0.6] },
      ...{ dist: 38, elev: 62 },
    },
    phone: {
      ...{ swatch: [-1.3, 0.3], turn: 34, tube_at: [-2.3, -5.7, -34, 0.66] },
      ...{ dist: 27, elev: 64 },
    },
    samples: 16,
  },
];

/** The slides at the top of home. */
export const heroShots: readonly Shot[] = heroes.flatMap(
  ({ name, paper, scene, things, wide, phone, ...quality }): readonly Shot[] => {
    const shared = { folder: "hero", family: "sets", paper, ...quality } as const;
    const bg = papers[paper];
    return [
      {
        ...{ ...shared, name, width: 1600, height: 700, sizes: heroSizes },
        scene: { scene, bg, ...things, ...wide },
      },
      {
        ...{ ...shared, name: `${name}-phone`, width: 800, height: 1000, sizes: phoneHeroSizes },
        scene: { scene, bg, ...things, ...phone },
      },
    ];
  },
);
