// @vitest-environment happy-dom
import type { Product } from "@damson/shop/catalogue/product";
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterAll, expect, test, vi } from "vitest";
import { boot } from "#app/boot.ts";
import { announceHydrated } from "#app/runtime/announce-hydrated.ts";
import { basketStore } from "#trading/basket/basket-store.ts";
import { inShop } from "#trading/testing/in-shop.tsx";
import { ProductGrid } from "./listing/product-grid.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
// The request for the stock is never answered.
vi.stubGlobal("fetch", () => new Promise(() => {}));
// Polyfills `commandfor`, which happy-dom lacks.
Object.defineProperty(HTMLButtonElement.prototype, "commandForElement", {
  get(this: HTMLButtonElement) {
    return document.getElementById(this.getAttribute("commandfor") ?? "");
  },
});

const cream = createProduct("cream", "Retinol Cream");
const balm = createProduct("balm", "Lip Balm");
const grid = inShop(<ProductGrid products={[cream, balm]} />);
let root: Root;

afterAll(() => {
  act(() => root.unmount());
  basketStore.update(() => []);
  vi.unstubAllGlobals();
});

// One test, because a document boots only once.
test("before hydration, adds the clicked products, shows a refused one and delays links", async () => {
  const { slug: variantKey, brand, name, price, picture } = cream;
  basketStore.update(() => [{ variantKey, brand, name, price, picture, quantity: 99 }]);
  document.body.innerHTML = `<div id="shop"><a href="#main">Skip</a><a href="/basket">Basket</a><div id="page">${renderToString(grid)}</div></div>`;
  const followed: (string | null)[] = [];
  document.body.addEventListener("click", (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    followed.push(event.target.textContent);
  });
  boot(basketStore, () => new Promise(() => {}));

  addEarly(cream);
  addEarly(balm);
  expect(dialog().open).toBe(false);
  find("a[href='/basket']").click();
  find("a[href='/basket']").click();
  find("a[href='#main']").click();
  expect(followed).toEqual(["Skip"]);
  // The notice that part of the page did not load.
  const notice = document.createElement("div");
  notice.className = "retry-notice";
  document.body.append(notice);
  find("a[href='/basket']").click();
  expect(followed.splice(1)).toEqual(["Basket"]);
  notice.remove();
  await act(async () => {
    root = hydrateRoot(find("#page"), grid);
  });
  await act(async () => announceHydrated());

  expect(basketStore.get()).toMatchObject([
    { name: "Retinol Cream", quantity: 99 },
    { name: "Lip Balm", quantity: 1 },
  ]);
  expect(followed).toEqual(["Skip", "Basket"]);
  expect(dialog().open).toBe(true);
  expect(dialog().textContent).toContain("Retinol Cream");
});

function addEarly({ brand, name }: Product) {
  find(`[aria-label="Quick Buy: ${brand} ${name}"]`).click();
  // A real browser opens the dialog itself.
  dialog().showModal();
  find("dialog [value=add]").click();
}

function dialog(): HTMLDialogElement {
  return find<HTMLDialogElement>("dialog");
}

function find<Found extends HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
}

function createProduct(slug: string, name: string): Product {
  return {
    slug,
    name,
    brand: "A313",
    category: "Skincare",
    size: "50 g",
    price: 2500,
    rating: 0,
    reviewCount: 0,
    isNew: false,
    bestSeller: false,
    imageAlt: name,
    picture: { name: slug, placeholder: "petal" },
  };
}
