import { defaultSlides, defaultTiles } from "@damson/shop/catalogue/home-page";
import { HomeView } from "#app/promotion/home-view.tsx";
import { bestSellers } from "#specified/catalogue/best-sellers.ts";
import { ProductGrid } from "#specified/product/listing/product-grid.tsx";
import { subscribe, subscribed } from "#specified/promotion/subscribe.ts";

export default function HomePage() {
  return (
    <HomeView
      slides={defaultSlides}
      tiles={defaultTiles}
      bestSellers={bestSellers}
      Grid={ProductGrid}
      newsletter={{ subscribe, subscribed }}
    />
  );
}
