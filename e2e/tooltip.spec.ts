import { expect, test } from "./fixtures.ts";
import { advanceClock, openReady, openWithStoppedClock, stopClock } from "./visit.ts";

test("a tooltip shows after 700 ms, and the next one at once", async ({ page }) => {
  await openWithStoppedClock(page, "/");
  const [pause, basket] = [/^Pause offers$/, /^Basket/];
  const tooltip = page.getByRole("tooltip");

  await page.getByRole("button", { name: pause }).hover();
  await advanceClock(page, 690);
  await expect(tooltip).toHaveCount(0);
  await advanceClock(page, 10);
  await expect(tooltip).toHaveText("Pause offers");

  await page.getByRole("banner").getByRole("link", { name: basket }).hover();
  await advanceClock(page, 0);
  await expect(tooltip).toHaveText("Basket");

  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
});

test("the heart's tooltip changes from add to remove", async ({ page }) => {
  await openWithStoppedClock(page, "/skincare");
  const heart = page.getByRole("button", { name: /^Add to wishlist/ }).first();
  await heart.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await advanceClock(page, 700);
  await expect(page.getByRole("tooltip")).toHaveText("Add to wishlist");

  await page.keyboard.press("Enter");

  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("tooltip")).toHaveText("Remove from wishlist");
});

test("a dialog's close button shows its tooltip, but not as the dialog opens", async ({ page }) => {
  await openReady(page, "/skincare");
  await stopClock(page);
  await page
    .getByRole("button", { name: /^Quick Buy/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const cross = dialog.getByRole("button", { name: "Close" });
  await expect(cross).toBeFocused();
  // Until the dialog's content has loaded, Tab leaves it for the browser's own buttons.
  await expect(dialog.getByRole("button", { name: "Add to Basket" })).toBeVisible();
  await advanceClock(page, 2_000);
  await expect(page.getByRole("tooltip")).toHaveCount(0);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(cross).toBeFocused();
  await advanceClock(page, 700);

  await expect(page.getByRole("tooltip")).toHaveText("Close");
});

test("a toast's dismiss button shows its tooltip", async ({ page }) => {
  await openWithStoppedClock(page, "/contact");
  await page.getByRole("main").getByRole("button", { name: /^Send/ }).click();
  await page.getByRole("button", { name: "Dismiss notification" }).hover();
  await advanceClock(page, 700);

  await expect(page.getByRole("tooltip")).toHaveText("Dismiss");
});
