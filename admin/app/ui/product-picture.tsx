import type { PictureFiles } from "@damson/shop/catalogue/product-image";
import { usePictureFiles } from "./use-picture-files.ts";

/** The smallest of the storefront’s own picture files of each product, which the admin serves as well. */
const files = import.meta.glob<string>("../../../storefront/public/images/products/*-320.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

const urlsBySlug = new Map(
  Object.entries(files).map(([path, url]) => [
    path.split("/").at(-1)?.replace("-320.webp", ""),
    url,
  ]),
);

interface ProductPictureProps {
  /** Key of the variant. */
  readonly product: string;
  /** 40 or 56 px. */
  readonly size: "small" | "large";
}

const sizes = { small: "size-10", large: "size-14" } as const;

/** Decorative, since the product's name stands beside it; a plain box for products no longer sold. */
export function ProductPicture({ product, size }: ProductPictureProps) {
  // Until its files are known, a picture that the shop came with.
  const url = urlOf(usePictureFiles(product)) ?? urlsBySlug.get(product);
  return <Thumbnail url={url} size={size} />;
}

interface CataloguePictureProps extends Pick<ProductPictureProps, "size"> {
  /** A picture of the catalogue: one that the shop came with, or one that was uploaded. */
  readonly picture:
    | { readonly file: string; readonly isBuiltIn: boolean; readonly widths: readonly number[] }
    | undefined;
}

/** The same for a picture of the catalogue. */
export function CataloguePicture({ picture, size }: CataloguePictureProps) {
  return <Thumbnail url={picture && pictureUrl(picture)} size={size} />;
}

/** URL of a picture for a thumbnail; `undefined` for a built-in one that is no longer there. */
export function pictureUrl({
  file,
  isBuiltIn,
  widths,
}: NonNullable<CataloguePictureProps["picture"]>): string | undefined {
  if (isBuiltIn) return urlsBySlug.get(file.split("/").at(-1));
  const width = widths.find((each) => each >= 160) ?? widths.at(-1);
  return width === undefined ? undefined : `/media/${file}-${width}.webp`;
}

function Thumbnail({
  url,
  size,
}: Pick<ProductPictureProps, "size"> & { readonly url: string | undefined }) {
  const classes = `${sizes[size]} shrink-0 rounded bg-mist/40`;
  if (url === undefined) return <span className={classes} />;
  return (
    <img
      src={url}
      alt=""
      width={320}
      height={320}
      loading="lazy"
      className={`${classes} object-cover`}
    />
  );
}

function urlOf(files: PictureFiles | undefined): string | undefined {
  if (files?.base.startsWith("/media/")) return `${files.base}-${files.widths[0]}.webp`;
  return urlsBySlug.get(files?.base.split("/").at(-1));
}
