import { allBrands, categories } from "@damson/shop/catalogue/categories";
import { defaultDelivery, toDeliveryTerms } from "@damson/shop/delivery/delivery-settings";
import { defaultPolicies, getReturnExceptions } from "@damson/shop/settings/policies";
import type { PublicSettings } from "@damson/shop/settings/public-settings";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { WhoWeAre } from "#app/content/who-we-are.tsx";
import { renderNotices } from "#app/notice-document.tsx";
import { onlineStore, webSite } from "#app/seo/structured-data.ts";
import { menu } from "#app/settings/menu.ts";
import { owner } from "#app/settings/owner.ts";
import { textPageData } from "#trading/content/text-page-data.ts";
import { pageSettings, showSettings } from "./document-settings.ts";

const assets = { stylesheet: "/assets/style.css", fonts: [], boot: "", modules: [] };

afterEach(() => showSettings());

test("shows the owner of the page's version", () => {
  const headings = (settings: PublicSettings) =>
    textPageData({ ...tradingShop, settings }, "terms").sections.map(({ heading }) => heading);
  const facts = () => renderToStaticMarkup(<WhoWeAre />);
  expect(facts()).not.toContain("Plum Ltd");

  expect(headings({ owner: { legalName: "Plum Ltd", governingLaw: "Scotland" } })).toContain(
    "The law",
  );
  expect(facts()).toContain("Plum Ltd");

  expect(headings({ owner: { legalName: null } })).not.toContain("The law");
  expect(facts()).not.toContain("Plum Ltd");
  expect(owner.legalName).toEqual({ toBeCompleted: "" });
});

test("shows the shop name of the page's version", () => {
  const shopName = { name: "Violet", longName: "Violet & Thyme", tagline: "Soap from Devon" };
  showSettings({ shopName });
  expect(JSON.stringify([onlineStore, webSite])).toContain("Violet & Thyme");
  expect(renderNotices(assets).failed).toContain("– Violet</title>");

  showSettings();
  expect(JSON.stringify([onlineStore, webSite])).not.toContain("Violet");
  expect(renderNotices(assets).failed).toContain("– Damson</title>");
});

test("lists brands before the menu categories of the page's catalogue version", () => {
  const hidden = { introduction: "", description: "", isInMenu: false };
  const candles = { path: "/candles", label: "Candles", ...hidden, isInMenu: true };
  showSettings({ categories: [candles, { path: "/soap", label: "Soap", ...hidden }] });
  expect(menu).toEqual([allBrands, { path: "/candles", label: "Candles" }]);

  showSettings();
  expect(menu).toEqual(categories);
});

test("sends delivery, offers, menu and the owner's changes to browsers", () => {
  const always = pageSettings();
  expect(always).toEqual({
    delivery: toDeliveryTerms(defaultDelivery),
    headline: "Try our best selling A313",
    offers: ["Guests Are Welcome at the Checkout", "Free Shipping On Orders Over £50"],
    menu: categories,
    categoryPaths: ["/k-beauty", "/haircare", "/skincare", "/fragrance"],
    returnExceptions: getReturnExceptions(defaultPolicies),
  });

  const settings = { owner: { phone: "01225 496 0042" } };
  expect(pageSettings(settings)).toEqual({ ...always, ...settings });
});
