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
  /** Slug of the product. */
  readonly product: string;
  /** 40 or 56 px. */
  readonly size: "small" | "large";
}

const sizes = { small: "size-10", large: "size-14" } as const;

/** Decorative, since the product's name stands beside it; a plain box for products no longer sold. */
export function ProductPicture({ product, size }: ProductPictureProps) {
  return <Thumbnail url={urlsBySlug.get(product)} size={size} />;
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
