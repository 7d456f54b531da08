import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** The pages of the checkout as their HTML has them. Tests get texts alone: an empty one means no. */
async function closedCheckout() {
  vi.stubEnv("ORDERS", "yes");
  vi.stubEnv("OPEN", "");
  vi.resetModules();
  const pages = [await import("./checkout.tsx"), await import("./checkout-auth.tsx")];
  return pages.map(({ default: Page }) => renderToStaticMarkup(<Page />));
}

test("while the shop is not open, its checkout says so and asks for nothing", async () => {
  for (const html of await closedCheckout()) {
    expect(html).toContain("We Are Not Open Yet");
    expect(html).not.toContain("<form");
    expect(html).not.toContain("Continue as");
  }
});
