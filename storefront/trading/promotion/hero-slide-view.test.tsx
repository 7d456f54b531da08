import type { HomeSlide } from "@damson/shop/catalogue/home-page";
import type { PlaceholderColour } from "@damson/shop/catalogue/placeholder-colour";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HeroSlideView } from "#app/promotion/hero-slide-view.tsx";
import { inShop } from "#trading/testing/in-shop.tsx";

function render(placeholder: PlaceholderColour): string {
  const picture = { name: "a", placeholder };
  const slide: HomeSlide = {
    eyebrow: "New",
    title: "Fig candles",
    button: "Shop now",
    to: "/candles",
    wide: picture,
    tall: picture,
  };
  return renderToStaticMarkup(
    inShop(<HeroSlideView slide={slide} label="1 of 1" isShown isFirst hasPicture />),
  );
}

test("shows light text on the dark panel of a dark picture", () => {
  expect(render("ink")).toMatch(/<h2[^>]*"text-white"/);
  expect(render("petal")).not.toContain("text-white");
});
