import type { Product } from "@damson/shop/catalogue/product";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inShop } from "#trading/testing/in-shop.tsx";
import { ProductCard } from "./product-card.tsx";

const candle: Product = {
  slug: "candle",
  brand: "Wick & Wax",
  name: "Fig Candle",
  category: "Candles",
  price: 2800,
  rating: 0,
  reviewCount: 0,
  isNew: false,
  bestSeller: false,
  ...{ size: "300 g", imageAlt: "", picture: { name: "candle", placeholder: "stone" } },
};

function render(product: Product): string {
  const card = { headingLevel: 2, loading: "lazy", dialog: "quick-buy" } as const;
  return renderToStaticMarkup(
    inShop(<ProductCard {...card} product={product} onQuickBuy={() => {}} />),
  );
}

test("shows the lowest of several prices", () => {
  expect(render({ ...candle, lowest: { price: 1800 } })).toMatch(/>from <p[^>]*>£18\.00</);
  expect(render(candle)).toContain(">£28.00<");
});
