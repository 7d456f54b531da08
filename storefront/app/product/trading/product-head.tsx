import { builtInJpegs } from "@damson/shop/catalogue/built-in-jpegs";
import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import { PageHead, type PicturePreload, type SharedPicture } from "#app/seo/page-head.tsx";
import { srcSet } from "#app/ui/picture.tsx";
import { FIRST_SIZES } from "./gallery.tsx";
import type { SoldProductData } from "./product-page.ts";

/** The head of a product's page, for search engines and shared links. */
export function ProductHead({ product }: { readonly product: SoldProductData }) {
  const { slug, head } = product;
  return (
    <PageHead
      {...head}
      path={PRODUCTS_PATH + slug}
      {...(import.meta.env.SSR && picturesOfDocument(product))}
      structuredData={async () => {
        const module = await import("./product-json-ld.ts");
        return module.productJsonLd(product);
      }}
    />
  );
}

/** The served document alone has them. */
function picturesOfDocument(product: SoldProductData) {
  const sharedPicture = sharedPictureOf(product);
  return {
    ...(sharedPicture && { sharedPicture }),
    preload: product.pictures.slice(0, 1).map(preload),
  };
}

function preload({ square }: SoldProductData["pictures"][number]): PicturePreload {
  const crop = { ...square, ratio: { width: 800, height: 800 }, sizes: FIRST_SIZES };
  return { srcSet: srcSet(crop, "avif"), sizes: FIRST_SIZES, type: "image/avif", media: "all" };
}

/** The file made for links, with an upload or with the build. */
function sharedPictureOf({ pictures: [first] }: SoldProductData): SharedPicture | undefined {
  if (first === undefined) return undefined;
  const { sharing = builtInJpegs(first.square.base).sharing, alt } = first;
  return { ...sharing, alt };
}
