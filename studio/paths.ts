import { fileURLToPath } from "node:url";
import { type Shot, shotId } from "./shot.ts";

/** Folders. Masters, drafts and sheets stay on this machine. */
export const kitFolder = resolvePath("./kit/");
const mastersFolder = resolvePath("./masters/");
const draftsFolder = resolvePath("./drafts/");
export const sheetsFolder = resolvePath("./sheets/");
export const fontsFolder = resolvePath("../node_modules/@fontsource");
export const imagesFolder = resolvePath("../storefront/public/images/");

/** The file that a picture is encoded from. Its name contains the hash, so it cannot be out of date. */
export function masterOf(shot: Shot, hash: string): string {
  return `${mastersFolder}${shotId(shot)}-${hash}.png`;
}

export function draftOf(shot: Shot): string {
  return `${draftsFolder}${shotId(shot)}.png`;
}

export interface ImageFile {
  readonly path: string;
  readonly format: "avif" | "webp" | "jpeg";
  readonly width: number;
  readonly budget: number;
}

/** The files that a picture is served as. */
export function filesOf(shot: Shot): readonly ImageFile[] {
  const base = `${imagesFolder}${shotId(shot)}`;
  if ("jpeg" in shot.sizes) {
    return [{ path: `${base}.jpg`, format: "jpeg", width: shot.width, budget: shot.sizes.jpeg }];
  }
  return shot.sizes.flatMap(({ width, avif, webp }): readonly ImageFile[] => [
    { path: `${base}-${width}.avif`, format: "avif", width, budget: avif },
    { path: `${base}-${width}.webp`, format: "webp", width, budget: webp },
  ]);
}

function resolvePath(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
