import { createHash } from "node:crypto";
import { RECIPE_VERSION } from "./recipe.ts";

/** The id of a picture: the hash of its master and of the recipe. */
export function idOf(master: Uint8Array): string {
  const hash = createHash("sha256").update(`recipe ${RECIPE_VERSION}\n`).update(master);
  return hash.digest("hex").slice(0, 32);
}
