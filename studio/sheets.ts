/**
 * `npm run images:sheets`: makes a contact sheet of each category and folder, with six pictures of 320 pixels a row on the
 * colour of the page. Heroes are large, with a frame for their headline.
 */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";
import { filesOf, sheetsFolder } from "./paths.ts";
import type { Shot } from "./shot.ts";
import { shots } from "./shots.ts";

const COLUMNS = 6;
const SIDE = 320;
const GAP = 16;
const PAGE = "#fbf8f8";

await mkdir(sheetsFolder, { recursive: true });
const sheets = Map.groupBy(shots, ({ folder, family }) =>
  folder === "products" ? `products-${family}` : folder,
);
for (const [name, members] of sheets) {
  const made = members.filter((shot) => existsSync(largest(shot)));
  if (made.length === 0) continue;
  const path = `${sheetsFolder}${name}.png`;
  await (name === "hero" ? heroSheet(made, path) : gridSheet(made, path));
  console.log(`${path}: ${made.length} of ${members.length}`);
}

async function gridSheet(members: readonly Shot[], path: string): Promise<void> {
  const pictures = await Promise.all(
    members.map(async (shot, index) => ({
      input: await sharp(largest(shot)).resize(SIDE, SIDE, { fit: "inside" }).png().toBuffer(),
      left: GAP + (index % COLUMNS) * (SIDE + GAP),
      top: GAP + Math.floor(index / COLUMNS) * (SIDE + GAP),
    })),
  );
  const rows = Math.ceil(members.length / COLUMNS);
  await compose(GAP + COLUMNS * (SIDE + GAP), GAP + rows * (SIDE + GAP), pictures, path);
}

async function heroSheet(members: readonly Shot[], path: string): Promise<void> {
  const width = 1200;
  const pictures: OverlayOptions[] = [];
  let top = GAP;
  for (const shot of members) {
    const height = Math.round((width * shot.height) / shot.width);
    const isTall = shot.height > shot.width;
    const size = isTall ? { width: 480, height: 600 } : { width, height };
    const input = await sharp(largest(shot)).resize(size).png().toBuffer();
    pictures.push({ input, left: GAP, top });
    // On a phone the headline is above the picture.
    if (!isTall) pictures.push({ input: headline(size.width, size.height), left: GAP, top });
    top += size.height + GAP;
  }
  await compose(width + 2 * GAP, top, pictures, path);
}

/** Draws the frame of the headline: the left five twelfths within the page's gutter. */
function headline(width: number, height: number): Buffer {
  const box = `x="${width * 0.03}" y="${height * 0.22}" width="${width * 0.39}" height="${height * 0.56}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect ${box} fill="none" stroke="#7a1f45" stroke-dasharray="6 6"/></svg>`,
  );
}

async function compose(
  width: number,
  height: number,
  pictures: OverlayOptions[],
  path: string,
): Promise<void> {
  const background = { create: { width, height, channels: 3 as const, background: PAGE } };
  await sharp(background).composite(pictures).png().toFile(path);
}

function largest(shot: Shot): string {
  return filesOf(shot).findLast(({ format }) => format !== "avif")?.path ?? "";
}
