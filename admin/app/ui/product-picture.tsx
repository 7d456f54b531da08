import { pictureOf } from "./product-pictures.ts";

interface ProductPictureProps {
  /** Its slug. */
  readonly product: string;
  /** 40 or 56 px. */
  readonly size: "small" | "large";
}

const sizes = { small: "size-10", large: "size-14" } as const;

/** Decorative, since the product's name stands beside it; plain paper for what is no longer sold. */
export function ProductPicture({ product, size }: ProductPictureProps) {
  const url = pictureOf(product);
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
