import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { unstable_forceFrameRate } from "scheduler";
import { documentParsed } from "./document-parsed.ts";
import { loadOrOfferRetry } from "./load-or-offer-retry.ts";
import { currentLocation, type Location } from "./navigation.ts";
import type { Page } from "./page.ts";

/** Hydrates a prerendered document. `render` receives the location that its HTML was rendered for. */
export async function hydrate(page: Page, render: (served: Location) => ReactNode): Promise<void> {
  // Loaded first, because a page that suspends while hydrating would flash, and one that fails
  // would disappear.
  await loadOrOfferRetry(page.content.reload);
  // React would report HTML that has not arrived yet as a mismatch.
  await documentParsed();

  const shop = document.getElementById("shop");
  if (shop === null) throw new Error("The document has no #shop to hydrate");
  const app = render({ ...currentLocation(), search: shop.dataset.search ?? "", hash: "" });
  // In slices of 33 ms instead of 5: on a slow phone, painting between slices takes longer than hydration
  // itself.
  unstable_forceFrameRate(30);
  // A transition lets the browser respond between slices, instead of one long task. The development server
  // sends an empty document.
  if (shop.hasChildNodes()) startTransition(() => void hydrateRoot(shop, app));
  else createRoot(shop).render(app);
}
