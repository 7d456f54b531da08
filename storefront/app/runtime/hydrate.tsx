import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { currentLocation, type Location } from "./navigation.ts";
import type { Page } from "./page.ts";

/** Makes a prerendered document live. `draw` is given the address that its HTML was rendered for. */
export async function hydrate(page: Page, draw: (served: Location) => ReactNode): Promise<void> {
  // Loaded first: a page that suspends while hydrating would flash. If it does not load, the page's
  // error boundary says so.
  await page.content.load().catch(() => {});
  await documentArrived();

  const shop = document.getElementById("shop");
  if (shop === null) throw new Error("The document has no #shop to hydrate");
  const app = draw({ ...currentLocation(), search: shop.dataset.search ?? "", hash: "" });
  // As a transition, so that the browser can respond in between: otherwise it is one long task.
  // The development server sends an empty document.
  if (shop.hasChildNodes()) startTransition(() => void hydrateRoot(shop, app));
  else createRoot(shop).render(app);
}

/** A page that is still arriving must not be hydrated: React would take what is missing for a mistake. */
function documentArrived(): Promise<unknown> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((arrived) => document.addEventListener("DOMContentLoaded", arrived));
}
