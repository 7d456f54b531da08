import { builtInJpegs } from "@damson/shop/catalogue/built-in-jpegs";
import type { ProductPicture } from "@damson/shop/catalogue/product-details";
import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import type { SharedPicture } from "#app/edition.ts";
import { PageHead, type PicturePreload } from "#app/seo/page-head.tsx";
import { picturePreload } from "#app/ui/picture-preload.ts";
import { FIRST_SIZES } from "./gallery.tsx";
import type { LiveProductData } from "./product-page.ts";

interface ProductHeadProps {
  readonly product: LiveProductData;
  readonly picture: ProductPicture | undefined;
}

export function ProductHead({ product, picture }: ProductHeadProps) {
  const { slug, head } = product;
  return (
    <PageHead
      {...head}
      path={PRODUCTS_PATH + slug}
      {...(import.meta.env.SSR && picture && toDocumentPictures(picture))}
      structuredData={async () => {
        const module = await import("./product-json-ld.ts");
        return module.productJsonLd(product);
      }}
    />
  );
}

/** Pictures for the served HTML. After client-side navigation they are not needed. */
function toDocumentPictures(picture: ProductPicture) {
  return { sharedPicture: toSharedPicture(picture), preload: [toPreload(picture)] };
}

function toPreload({ square }: ProductPicture): PicturePreload {
  const crop = { ...square, ratio: { width: 800, height: 800 }, sizes: FIRST_SIZES };
  return picturePreload(crop, "all");
}

/** The JPEG for shared links, from the upload or the build. */
function toSharedPicture({ sharing, square, alt }: ProductPicture): SharedPicture {
  return { ...(sharing ?? builtInJpegs(square.base).sharing), alt };
}
