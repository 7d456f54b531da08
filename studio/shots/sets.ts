import type { Shot } from "../shot.ts";
import { heroShots } from "./heroes.ts";

/** Heroes and the other pictures that are not one product's. */
export const setShots: readonly Shot[] = [...heroShots];
