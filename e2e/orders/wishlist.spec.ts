import { accountButton, createAccount, SESSION_KEY, storeSession } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { cutOff, tooWide } from "../overflow.ts";
import { openReady } from "../visit.ts";

const cream = "A313 Vitamin A Retinol Cream";

test("keeps items after a reload and can buy, remove and restore them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, "/wishlist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your wishlist is empty");
  expect(await axeFindings(page)).toEqual([]);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/keep-wishlist")) scripts.push(request.resourceType());
  });
  await openReady(page, "/skincare");
  await page.getByRole("button", { name: `Add to wishlist: ${cream}` }).click();
  // For all buttons together: fetched, then imported.
  await expect.poll(() => scripts).toEqual(["fetch", "script"]);
  await page.reload();
  await expect(page.getByRole("button", { name: `Add to wishlist: ${cream}` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Wishlist" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: "Retinol Cream" });
  await expect(item).toContainText("£25.00");
  expect(await axeFindings(page)).toEqual([]);
  expect([await tooWide(page), await cutOff(page)]).toEqual([[], []]);
  await item.getByRole("button", { name: `Add to Basket: ${cream}` }).click();
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();

  await item.getByRole("button", { name: `Remove ${cream}` }).press("Enter");
  const undo = item.getByRole("button", { name: `Undo removing ${cream}` });
  await expect(undo).toBeFocused();
  await expect(page.getByText("0 items")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await undo.press("Enter");
  await expect(item.getByRole("button", { name: `Remove ${cream}` })).toBeFocused();
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();
});

test("saves a guest's wishlist to the account for all devices and clears it on sign-out", async ({
  page,
  baseURL,
  allowProblem,
}) => {
  const session = await createAccount(page);
  await openReady(page, "/skincare");
  await page.getByRole("button", { name: `Add to wishlist: ${cream}` }).click();
  const answered = page.waitForResponse("**/orders/v1/wishlist");
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
  await openReady(page, "/wishlist");
  expect((await answered).status()).toBe(200);
  await expect(page.getByText("Kept in your account, on every device.")).toBeVisible();

  await storeSession(page.context(), baseURL, session);
  await openReady(page, "/wishlist");
  await expect(page.getByRole("heading", { name: "Retinol Cream" })).toBeVisible();

  // The signed-in header has the least space.
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(accountButton(page)).toBeVisible();
  const lines = await page
    .getByRole("banner")
    .getByRole("link", { name: "Contact Us" })
    .evaluate((link) => {
      const words = new Range();
      words.selectNodeContents(link);
      return words.getClientRects().length;
    });
  expect(lines).toBe(1);

  // The wishlist request is still unanswered when the shopper signs out.
  const signedOut = Promise.withResolvers<void>();
  await page.route("**/orders/v1/wishlist", async (route) => {
    await signedOut.promise;
    await route.abort();
  });
  allowProblem(/ERR_FAILED/);
  const asked = page.waitForRequest("**/orders/v1/wishlist");
  await page.reload();
  await asked;
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  signedOut.resolve();
  await page.getByRole("banner").getByRole("link", { name: "Wishlist" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your wishlist is empty");
});
