import type { NailDetails } from "@damson/shop/catalogue/picture-details";
import type { Json } from "../shot.ts";

type Paint = Readonly<Record<string, Json>>;

const THUMB = 0;
const RING = 3;
const FINGERS = [THUMB, 1, 2, RING, 4];

/** The paint of the five nails of a hand, thumb first, in the kit's terms. */
export function paintOf(details: NailDetails): readonly Paint[] {
  const paint = designs[details.accent.pattern](details);
  const base = {
    finish: details.finish,
    colour: details.mainColour,
    colour2: details.accent.colour,
  };
  return FINGERS.map((finger) => ({ ...base, ...paint(finger) }));
}

type Design = (details: NailDetails) => (finger: number) => Paint;

/** One entry per word of the catalogue. A design may stay on the accent nails alone. */
const designs: Readonly<Record<NailDetails["accent"]["pattern"], Design>> = {
  none: () => () => ({}),
  "french-tip": () => () => ({ design: "french" }),
  ombre: () => () => ({ design: "ombre" }),
  marble: () => () => ({ design: "marble" }),
  swirl: () => onFingers([THUMB, 2, RING], { design: "swirl" }),
  animal: () => onFingers([THUMB, 2, 4], { design: "leopard" }),
  heart: () => (finger) => ({ design: "hearts", hearts: hearts[finger] ?? [] }),
  "chrome-line": () => (finger) => ({ design: "lines", lines: lines[finger] ?? [] }),
  "glitter-fade": ({ finish }) =>
    // All glitter already: the accent can only tint it.
    finish === "glitter"
      ? () => ({ design: "ombre", low: 0.3, high: 0.95 })
      : () => ({ finish: "glitter", fade: [0.3, 1.02] }),
  gem: ({ finish, shape }) => {
    if (finish === "chrome") return (finger) => ({ gems: lavish[finger] ?? [] });
    return shape === "stiletto"
      ? onFingers([RING], { gems: column })
      : onFingers([THUMB, RING], { gems: crescent });
  },
};

function onFingers(accents: readonly number[], paint: Paint): (finger: number) => Paint {
  return (finger) => (accents.includes(finger) ? paint : {});
}

/** Per finger: across (-1 to 1), along (0 cuticle to 1 tip), size in cm, turn in degrees. */
const hearts: readonly Json[] = [
  [
    [-0.38, 0.3, 0.13, 14],
    [0.36, 0.46, 0.13, -12],
    [-0.22, 0.66, 0.12, -8],
    [0.2, 0.18, 0.09, 20],
  ],
  [[0.06, 0.62, 0.14, -8]],
  [
    [-0.26, 0.26, 0.11, 16],
    [0.3, 0.5, 0.12, -14],
    [-0.14, 0.74, 0.1, 8],
  ],
  [
    [0.26, 0.24, 0.11, -12],
    [-0.24, 0.48, 0.12, 12],
    [0.1, 0.72, 0.1, -10],
  ],
  [[0, 0.34, 0.12, 10]],
];

/** Per finger: angle to the nail's length in degrees, then offset, bend and width in cm. */
const lines: readonly Json[] = [
  [
    [28, 0.1, 0.16, 0.05],
    [22, -0.06, 0.16, 0.035],
  ],
  [[0, 0.22, 0, 0.04]],
  [
    [-34, 0.12, -0.2, 0.045],
    [32, 0.06, 0.22, 0.045],
  ],
  [
    [26, 0.08, 0.18, 0.045],
    [20, -0.08, 0.18, 0.03],
  ],
  [[0, 0.16, 0, 0.035]],
];

/** Stones: across (0 to 1), along (0 to 1), radius in cm. They follow the cuticle, … */
const crescent: Json = [
  [0.5, 0.1, 0.1],
  [0.31, 0.14, 0.08],
  [0.69, 0.14, 0.08],
  [0.17, 0.22, 0.06],
  [0.83, 0.22, 0.06],
];

/** … climb the middle, … */
const column: Json = [
  [0.5, 0.11, 0.16],
  [0.5, 0.25, 0.13],
  [0.5, 0.37, 0.105],
  [0.5, 0.47, 0.08],
  [0.5, 0.55, 0.06],
];

/** … or leave little of the nail bare. */
const lavish: readonly Json[] = [
  [
    ...[
      [0.5, 0.14, 0.15],
      [0.24, 0.2, 0.09],
      [0.76, 0.2, 0.09],
      [0.38, 0.29, 0.08],
    ],
    ...[
      [0.64, 0.31, 0.1],
      [0.48, 0.41, 0.07],
      [0.6, 0.5, 0.055],
      [0.45, 0.57, 0.045],
    ],
  ],
  [
    [0.5, 0.12, 0.1],
    [0.3, 0.17, 0.07],
    [0.7, 0.17, 0.07],
  ],
  column,
  [
    ...[
      [0.5, 0.12, 0.13],
      [0.26, 0.18, 0.08],
      [0.74, 0.18, 0.08],
      [0.4, 0.26, 0.07],
    ],
    ...[
      [0.64, 0.28, 0.08],
      [0.5, 0.37, 0.06],
      [0.6, 0.45, 0.05],
    ],
  ],
  [
    [0.5, 0.13, 0.09],
    [0.28, 0.19, 0.06],
    [0.72, 0.19, 0.06],
  ],
];
