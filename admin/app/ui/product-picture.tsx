import type { PictureFiles } from "@damson/shop/catalogue/product-image";
import { useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { loadTogether } from "#admin/lib/load-together.ts";
import { MAX_PICTURE_KEYS } from "#api/pictures.ts";

const FRESH_MS = 60_000;

const loadFiles = loadTogether<PictureFiles>((keys) => {
  return api("GET /product-pictures", { query: { key: keys } });
}, MAX_PICTURE_KEYS);

interface ProductPictureProps {
  /** Variant key. */
  readonly product: string;
  /** 40 or 56 px. */
  readonly size: "small" | "large";
  /** True on pages to print, which need all pictures at once. */
  readonly isPrinted?: boolean;
}

const sizes = { small: "size-10", large: "size-14" } as const;

/** Decorative, because the product name is next to it. Products no longer sold get a plain box. */
export function ProductPicture({ product, ...options }: ProductPictureProps) {
  const files = usePictureFiles(product);
  return <Thumbnail url={files && `${files.base}-${files.widths[0]}.webp`} {...options} />;
}

interface CataloguePictureProps extends Pick<ProductPictureProps, "size"> {
  /** A built-in or uploaded picture. */
  readonly picture:
    | { readonly file: string; readonly isBuiltIn: boolean; readonly widths: readonly number[] }
    | undefined;
}

/** Shows a catalogue picture. */
export function CataloguePicture({ picture, size }: CataloguePictureProps) {
  return <Thumbnail url={picture && getPictureUrl(picture)} size={size} />;
}

/** URL of a thumbnail. The admin serves the storefront's static files too. */
export function getPictureUrl({
  file,
  isBuiltIn,
  widths,
}: NonNullable<CataloguePictureProps["picture"]>): string | undefined {
  const width = widths.find((each) => each >= 160) ?? widths.at(-1);
  const folder = isBuiltIn ? "images" : "media";
  return width === undefined ? undefined : `/${folder}/${file}-${width}.webp`;
}

interface ThumbnailProps extends Omit<ProductPictureProps, "product"> {
  readonly url: string | undefined;
}

function Thumbnail({ url, size, isPrinted = false }: ThumbnailProps) {
  const classes = `${sizes[size]} shrink-0 rounded bg-mist/40`;
  if (url === undefined) return <span className={classes} />;
  return (
    <img
      src={url}
      alt=""
      width={320}
      height={320}
      loading={isPrinted ? "eager" : "lazy"}
      className={`${classes} object-cover`}
    />
  );
}

/** Picture files of a variant; `undefined` while loading, or if it has none. */
function usePictureFiles(key: string): PictureFiles | undefined {
  const { data } = useQuery({
    queryKey: ["product-picture", key],
    // TanStack Query does not accept `undefined` as a result.
    queryFn: async () => (await loadFiles(key)) ?? null,
    staleTime: FRESH_MS,
  });
  return data ?? undefined;
}
