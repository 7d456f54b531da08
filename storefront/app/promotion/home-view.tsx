import type { HomePage } from "@damson/shop/catalogue/home-page";
import type { Product } from "@damson/shop/catalogue/product";
import type { ComponentProps, ComponentType } from "react";
import type { SharedLink } from "#app/edition.ts";
import type { ProductGridProps } from "#app/product/listing/grid-layout.tsx";
import type { IsSoldOut } from "#app/product/listing/product-list-data.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { kissDiscount, saleUpTo } from "#app/settings/advertised-discounts.ts";
import { shop } from "#app/settings/shop.ts";
import { BestSellers } from "./best-sellers.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { FreeShippingNotice } from "./free-shipping-notice.tsx";
import { Hero } from "./hero.tsx";
import { heroPreload } from "./hero-preload.ts";
import { KissOffer } from "./kiss-offer.tsx";
import { NewsletterBlock } from "./newsletter-block.tsx";
import { SeasonalSale } from "./seasonal-sale.tsx";

/** The owner's texts for search engines and shared links. */
export type HomeHead = Partial<Pick<SharedLink, "description" | "sharingDescription">>;

interface HomeViewProps extends Pick<HomePage, "slides" | "tiles"> {
  readonly bestSellers: readonly Product[];
  readonly Grid: ComponentType<ProductGridProps>;
  readonly isSoldOut?: IsSoldOut;
  readonly newsletter: ComponentProps<typeof NewsletterBlock>;
  readonly head?: HomeHead;
}

const page = {
  get title() {
    return `${shop.longName} – ${shop.tagline}`;
  },
  description:
    "A calm boutique for luxury beauty: A313 and Retimax skincare, KISS press-on nails and lashes, and Paco Rabanne fragrance, delivered across the UK.",
  path: "/",
};

/** The home page. */
export function HomeView({
  slides,
  tiles,
  bestSellers,
  Grid,
  isSoldOut,
  newsletter,
  head,
}: HomeViewProps) {
  const structuredData = async () => {
    const { graph, onlineStore, webSite } = await import("#app/seo/structured-data.ts");
    const { productListData } = await import("#app/product/listing/product-list-data.ts");
    const list = productListData("Best sellers", page.path, bestSellers, isSoldOut);
    return graph(webSite, onlineStore, list);
  };
  return (
    <>
      <PageHead {...page} {...head} structuredData={structuredData} preload={heroPreload(slides)} />
      {slides.length > 0 ? (
        <>
          <h1 tabIndex={-1} className="sr-only">
            {shop.longName}: {shop.tagline}
          </h1>
          <Hero slides={slides} />
        </>
      ) : (
        <h1 tabIndex={-1} className="wrap-page pt-12 text-4xl md:pt-18">
          {shop.tagline}
        </h1>
      )}
      {tiles.length > 0 && (
        <section aria-labelledby="categories" className="wrap-page py-12 md:py-18">
          <h2 id="categories" className="sr-only">
            Shop by category
          </h2>
          <CategoryTiles tiles={tiles} />
        </section>
      )}
      {kissDiscount > 0 && <KissOffer />}
      <div className="wrap-page py-12 md:py-18">
        <BestSellers products={bestSellers} Grid={Grid} />
        <FreeShippingNotice />
      </div>
      {saleUpTo > 0 && <SeasonalSale />}
      <NewsletterBlock {...newsletter} />
    </>
  );
}
