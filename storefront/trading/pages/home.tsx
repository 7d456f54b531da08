import { HomeView } from "#app/promotion/home-view.tsx";
import { isSoldOut } from "#trading/catalogue/stock.ts";
import { preparePageData, usePageData } from "#trading/page-data/use-page-data.ts";
import { ProductGrid } from "#trading/product/listing/product-grid.tsx";
import type { HomeData } from "#trading/promotion/home-data.ts";
import { subscribe, subscribed } from "#trading/promotion/subscribe.ts";

export { preparePageData as prepare };

export default function HomePage() {
  const { slides, tiles, bestSellers, head } = usePageData<HomeData>();
  return (
    <HomeView
      slides={slides}
      tiles={tiles}
      bestSellers={bestSellers}
      head={head}
      isSoldOut={isSoldOut}
      Grid={ProductGrid}
      newsletter={{ subscribe, subscribed }}
    />
  );
}
