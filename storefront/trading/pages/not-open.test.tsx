import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { showSettings } from "#trading/settings/document-settings.ts";
import { inShop } from "#trading/testing/in-shop.tsx";
import CheckoutPage from "./checkout.tsx";
import CheckoutAuthPage from "./checkout-auth.tsx";

afterEach(() => {
  vi.unstubAllEnvs();
  showSettings();
});

test.each([CheckoutPage, CheckoutAuthPage])(
  "shows a notice instead of the checkout while the shop is not open",
  (Page) => {
    // Customers of a shop on its own domain must know the seller.
    vi.stubEnv("SITE_URL", "https://plum.example");
    showSettings({ owner: { legalName: null } });

    const html = renderToStaticMarkup(inShop(<Page />));

    expect(html).toContain("We Are Not Open Yet");
    expect(html).not.toContain("<form");
    expect(html).not.toContain("Continue as");
  },
);
