import { allBrands, categories } from "@damson/shop/catalogue/categories";
import { defaultDelivery } from "@damson/shop/delivery";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { terms } from "#app/content/terms.tsx";
import { WhoWeAre } from "#app/content/who-we-are.tsx";
import { renderNotices } from "#app/notice-document.tsx";
import { onlineStore, webSite } from "#app/seo/structured-data.ts";
import { menu } from "#app/settings/menu.ts";
import { owner } from "#app/settings/owner.ts";
import { termsParts } from "#trading/content/terms-parts.tsx";
import { pageSettings, showSettings } from "./document-settings.ts";

const assets = { stylesheet: "/assets/style.css", fonts: [], boot: "", modules: [] };

afterEach(() => showSettings());

test("shows the owner of the page's version", () => {
  const headings = () => terms(termsParts()).sections.map(({ heading }) => heading);
  const facts = () => renderToStaticMarkup(<WhoWeAre />);
  expect(facts()).not.toContain("Plum Ltd");

  showSettings({ owner: { legalName: "Plum Ltd", governingLaw: "Scotland" } });
  expect(facts()).toContain("Plum Ltd");
  expect(headings()).toContain("The law");

  showSettings({ owner: { legalName: null } });
  expect(facts()).not.toContain("Plum Ltd");
  expect(headings()).not.toContain("The law");
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

test("shows the brands and then the menu categories of the page's version", () => {
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
    delivery: defaultDelivery,
    headline: "Try our best selling A313",
    offers: ["Guests Are Welcome at the Checkout", "Free Shipping On Orders Over £50"],
    menu: categories,
    categoryPaths: ["/k-beauty", "/haircare", "/skincare", "/fragrance"],
  });

  const settings = { owner: { phone: "01225 496 0042" } };
  expect(pageSettings(settings)).toEqual({ ...always, ...settings });
});
