import type { Family } from "./shot.ts";

/**
 * Raised by hand when a change to the kit shows: `npm run images` then makes every picture of that
 * family again. A change that does not show costs no rendering.
 */
export const kitVersions: Readonly<Record<Family, number>> = {
  nails: 2,
  lashes: 1,
  packs: 1,
  sets: 1,
};
