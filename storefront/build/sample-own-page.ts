import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { listOwnPageLinks, type ShopPage } from "@damson/shop/settings/shop-pages";

export const sampleOwnPage: ShopPage = {
  id: "sample",
  path: "/sample",
  title: "Sample page",
  text: "A page with a picture and a list.\n\n# Heading\n\n- One\n- Two\n\n![A table](/media/0a1b2c3d4e5f60718293a4b5c6d7e8f9#1200x800)",
  seoTitle: "",
  description: "",
  state: "live",
  placement: "menu",
  updatedOn: "2026-01-01",
};

export function withSamplePage(data: ShopData): ShopData {
  const pages = [sampleOwnPage];
  return { ...data, pages, settings: { ...data.settings, ownPages: listOwnPageLinks(pages) } };
}
