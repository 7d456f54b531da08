import type { Shot } from "./shot.ts";
import { lashShots } from "./shots/lashes.ts";
import { nailShots } from "./shots/nails.ts";
import { packShots } from "./shots/packs.ts";
import { setShots } from "./shots/sets.ts";

/** All pictures of the shop that the studio makes. */
export const shots: readonly Shot[] = [...packShots, ...nailShots, ...lashShots, ...setShots];
