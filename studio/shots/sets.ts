import { heroCuts } from "../cuts.ts";
import { papers } from "../papers.ts";
import type { Shot } from "../shot.ts";

/** Heroes and the other pictures that show no single product. */
export const setShots: readonly Shot[] = [
  {
    name: "no-glue-lash",
    folder: "hero",
    family: "sets",
    paper: "mist",
    width: 1600,
    height: 700,
    samples: 36,
    cuts: heroCuts,
    scene: {
      scene: "hero_lash",
      bg: papers.mist,
      lash: { hairs: 170 },
      place: [[3, 0, 0, 1.6, 0, false]],
    },
  },
];
