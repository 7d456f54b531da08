import type { PlaceholderColour } from "@damson/shop/catalogue/placeholder-colour";
import { useState } from "react";
import { isHydrated } from "#app/runtime/announce-hydrated.ts";
import { placeholderBackground } from "./placeholder-background.ts";

/** One crop of a picture. Its files are `{base}-{width}.avif` and `.webp`. */
export interface Crop {
  /** The start of its files' path: `/images/tiles/skincare`. */
  readonly base: string;
  readonly widths: readonly [number, ...number[]];
  /** The size of the largest file. Reserves the space. */
  readonly ratio: { readonly width: number; readonly height: number };
  /** The displayed width, as the `sizes` of an image. */
  readonly sizes: string;
}

/**
 * When a picture loads. `first`: before all others, for the page's main picture; `early`: with the page; `late`:
 * with the page at low priority; `lazy`: when it is scrolled near.
 */
export type PictureLoading = "first" | "early" | "late" | "lazy";

const priorities = {
  first: "high",
  early: undefined,
  late: "low",
  lazy: undefined,
} as const;

interface PictureProps extends Crop {
  readonly alt: string;
  readonly placeholder: PlaceholderColour;
  /** Another crop, used if its media condition matches. */
  readonly other?: Crop & { readonly media: string };
  readonly loading?: PictureLoading;
  readonly className?: string;
}

/** A picture in the smallest suitable file: AVIF, or WebP as a fallback. */
export function Picture({
  alt,
  placeholder,
  other,
  loading = "lazy",
  className = "",
  ...crop
}: PictureProps) {
  // After client-side navigation, Firefox would load an eager picture twice: when React creates it and when it
  // inserts it.
  const [isAfterHydration] = useState(isHydrated);
  return (
    <picture>
      {other && <Source crop={other} format="avif" media={other.media} />}
      {other && <Source crop={other} format="webp" media={other.media} />}
      <Source crop={crop} format="avif" />
      <img
        src={fileName(crop, crop.widths[0], "webp")}
        srcSet={srcSet(crop, "webp")}
        sizes={crop.sizes}
        width={crop.ratio.width}
        height={crop.ratio.height}
        alt={alt}
        loading={isAfterHydration || loading === "lazy" ? "lazy" : "eager"}
        fetchPriority={priorities[loading]}
        className={`${placeholderBackground[placeholder]} ${className}`.trimEnd()}
      />
    </picture>
  );
}

type Format = "avif" | "webp";

interface SourceProps {
  readonly crop: Crop;
  readonly format: Format;
  readonly media?: string;
}

function Source({ crop, format, media }: SourceProps) {
  return (
    <source
      type={`image/${format}`}
      media={media}
      srcSet={srcSet(crop, format)}
      sizes={crop.sizes}
      width={crop.ratio.width}
      height={crop.ratio.height}
    />
  );
}

export function srcSet(crop: Crop, format: Format): string {
  return crop.widths.map((width) => `${fileName(crop, width, format)} ${width}w`).join(", ");
}

export function fileName(crop: Crop, width: number, format: Format): string {
  return `${crop.base}-${width}.${format}`;
}
