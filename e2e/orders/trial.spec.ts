import { createMember } from "../admin/members.ts";
import { enterAs } from "../admin/test.ts";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { cutOff, tooWide } from "../overflow.ts";
import { openReady } from "../visit.ts";
import { storeBasket } from "./ordering.ts";

const admin = `http://localhost:${process.env.E2E_TRIAL_ADMIN_PORT}`;
const pages = ["/", "/search?q=a313", "/help", "/checkout", "/checkout-auth", "/order", "/no-such"];

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test.describe("the shop", () => {
    test.use({ baseURL: `http://localhost:${process.env.E2E_TRIAL_PORT}` });

    test("shows on every page that no payment is real", async ({ page, request }) => {
      for (const path of pages) {
        expect(await (await request.get(path)).text(), path).toContain("No payment is real");
      }
      for (const path of ["/", "/search?q=a313"]) {
        await openReady(page, path);
        const banner = page.getByRole("complementary", { name: "Trial" });
        await expect(banner, path).toHaveText(/No payment is real/);
        await expect(banner).toBeInViewport({ ratio: 1 });
        expect(await tooWide(page), path).toEqual([]);
      }
      expect(await axeFindings(page)).toEqual([]);
    });

    test("shows that the checkout is not open yet and keeps the basket", async ({ page }) => {
      await storeBasket(page, "A313");
      for (const path of ["/checkout", "/checkout-auth"]) {
        await openReady(page, path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("We Are Not Open Yet");
        await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
        expect(await tooWide(page), path).toEqual([]);
        expect(await cutOff(page), path).toEqual([]);
        expect(await axeFindings(page)).toEqual([]);
      }
      await page.getByRole("main").getByRole("link", { name: "Continue Shopping" }).click();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
    });
  });

  test.describe("the admin", () => {
    test.use({ baseURL: admin });

    test("shows test mode and lists missing company details", async ({ page }) => {
      await enterAs(page, await createMember("owner", { admin, data: process.env.E2E_TRIAL_DATA }));
      for (const path of ["/orders", "/"]) {
        await page.goto(path);
        const banner = page.getByRole("complementary", { name: "Test mode" });
        await expect(banner, path).toHaveText(/no real payments are taken/);
        expect(await tooWide(page), path).toEqual([]);
      }
      const steps = page.getByRole("region", { name: "Setup guide" }).getByRole("listitem");
      const company = steps.filter({ hasText: /^Company details/ });
      await expect(company).toContainText("UK law requires these details: ");
      expect(await cutOff(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
