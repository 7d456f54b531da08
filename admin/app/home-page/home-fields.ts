/** Form fields of the home page, and their conversion to stored content. */
import { listWidths } from "@damson/media/image-files";
import * as v from "valibot";
import type { AddedPicture } from "#api/pictures.ts";
import type { Settings } from "#api/shop-settings.ts";

type Content = Settings<"home">["content"];
export type HomePicture = Content["tiles"][number]["picture"];
type UploadedPicture = Extract<HomePicture, { readonly isBuiltIn: false }>;

const text = v.string();
const isPicture = (value: unknown) =>
  typeof value === "object" && value !== null && "file" in value && "isBuiltIn" in value;
const picture = v.custom<HomePicture>(isPicture);

/** Each `id` exists only in this form. The server identifies items by position. */
export const homeFields = v.object({
  slides: v.array(
    v.object({
      id: text,
      eyebrow: text,
      title: text,
      button: text,
      to: text,
      alt: text,
      wide: picture,
      tall: picture,
    }),
  ),
  tiles: v.array(v.object({ id: text, title: text, to: text, picture })),
  bestSellers: v.array(text),
});
export type HomeFields = v.InferOutput<typeof homeFields>;
export type Slide = HomeFields["slides"][number];
export type Tile = HomeFields["tiles"][number];

export function toHomeFields({ slides, tiles, bestSellers }: Content): HomeFields {
  return {
    slides: slides.map((slide, at) => ({ ...slide, id: `slide-${at}` })),
    tiles: tiles.map((tile, at) => ({ ...tile, id: `tile-${at}` })),
    bestSellers: [...bestSellers],
  };
}

export function toHomeContent({ slides, tiles, bestSellers }: HomeFields): Content {
  return {
    slides: slides.map(({ id, ...slide }) => slide),
    tiles: tiles.map(({ id, ...tile }) => tile),
    bestSellers,
  };
}

export function createSlide(added: AddedPicture): Slide {
  const shown = toUploadedPicture(added);
  return {
    id: crypto.randomUUID(),
    eyebrow: "",
    title: "",
    button: "Shop now",
    to: "",
    alt: "",
    wide: shown,
    tall: shown,
  };
}

export function createTile(added: AddedPicture): Tile {
  return { id: crypto.randomUUID(), title: "", to: "", picture: toUploadedPicture(added) };
}

/** Converts an uploaded picture to a stored one. */
export function toUploadedPicture({
  file,
  placeholderColour,
  width,
  height,
  focalX,
  focalY,
}: AddedPicture): UploadedPicture {
  return { isBuiltIn: false, file, placeholderColour, width, height, focalX, focalY };
}

/** Converts a stored picture to the shape of an upload's response. */
export function toAddedPicture(picture: UploadedPicture): AddedPicture {
  return { ...picture, hash: picture.file, widths: listWidths(picture) };
}
