import { preparePageData, usePageData } from "#app/page-data/use-page-data.ts";
import { BestSellers } from "#app/promotion/best-sellers.tsx";
import { CategoryTiles } from "#app/promotion/category-tiles.tsx";
import { FreeShippingNotice } from "#app/promotion/free-shipping-notice.tsx";
import { Hero } from "#app/promotion/hero.tsx";
import { heroPreload } from "#app/promotion/hero-preload.ts";
import { KissOffer } from "#app/promotion/kiss-offer.tsx";
import { NewsletterBlock } from "#app/promotion/newsletter-block.tsx";
import { SeasonalSale } from "#app/promotion/seasonal-sale.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { kissDiscount, saleUpTo } from "#app/settings/advertised-discounts.ts";
import { shop } from "#app/settings/shop.ts";
import { subscribe, subscribed } from "#variant/promotion/subscribe.ts";
import type { HomeData } from "./home-data.ts";

const page = {
  get title() {
    return `${shop.longName} – ${shop.tagline}`;
  },
  description:
    "A calm boutique for luxury beauty: A313 and Retimax skincare, KISS press-on nails and lashes, and Paco Rabanne fragrance, delivered across the UK.",
  path: "/",
};

async function structuredData({ bestSellers }: HomeData) {
  const { graph, onlineStore, webSite } = await import("#app/seo/structured-data.ts");
  const { productListData } = await import("#app/product/listing/product-list-data.ts");
  return graph(webSite, onlineStore, productListData("Best sellers", page.path, bestSellers));
}

export { preparePageData as prepare };

export default function HomePage() {
  const data = usePageData<HomeData>();
  const { slides, tiles, bestSellers } = data;
  return (
    <>
      <PageHead
        {...page}
        structuredData={() => structuredData(data)}
        preload={heroPreload(slides)}
      />
      <h1 tabIndex={-1} className="sr-only">
        {shop.longName}: {shop.tagline}
      </h1>
      <Hero slides={slides} />
      <section aria-labelledby="categories" className="wrap-page py-12 md:py-18">
        <h2 id="categories" className="sr-only">
          Shop by category
        </h2>
        <CategoryTiles tiles={tiles} />
      </section>
      {kissDiscount > 0 && <KissOffer />}
      <div className="wrap-page py-12 md:py-18">
        <BestSellers products={bestSellers} />
        <FreeShippingNotice />
      </div>
      {saleUpTo > 0 && <SeasonalSale />}
      <NewsletterBlock subscribe={subscribe} subscribed={subscribed} />
    </>
  );
}
