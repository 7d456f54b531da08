import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { unstable_forceFrameRate } from "scheduler";
import { documentParsed } from "./document-parsed.ts";
import { loadOrOfferRetry } from "./load-or-offer-retry.ts";
import { currentLocation, type Location } from "./navigation.ts";
import type { Page } from "./page.ts";

/** Makes a prerendered document live. `render` is given the address that its HTML was rendered for. */
export async function hydrate(page: Page, render: (served: Location) => ReactNode): Promise<void> {
  // Loaded first: a page that suspends while hydrating would flash, and one that fails would be lost.
  await loadOrOfferRetry(page.content.reload);
  // React would report whatever is still to come as missing.
  await documentParsed();

  const shop = document.getElementById("shop");
  if (shop === null) throw new Error("The document has no #shop to hydrate");
  const app = render({ ...currentLocation(), search: shop.dataset.search ?? "", hash: "" });
  // In turns of 33 ms instead of 5: on a slow phone, what the browser draws in between takes longer than
  // the hydration itself.
  unstable_forceFrameRate(30);
  // As a transition, so that the browser can respond in between: otherwise it is one long task.
  // The development server sends an empty document.
  if (shop.hasChildNodes()) startTransition(() => void hydrateRoot(shop, app));
  else createRoot(shop).render(app);
}
