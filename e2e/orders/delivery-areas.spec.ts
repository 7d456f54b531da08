import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import {
  billingButton,
  fillBasket,
  getField,
  goToBilling,
  goToCheckout,
  stepHeading,
} from "../shopping.ts";

test("rejects unknown postcodes, undelivered areas and areas without perfume delivery", async ({
  page,
}) => {
  await fillBasket(page, "Fame");
  await goToCheckout(page);
  await goToBilling(page);
  await page.goBack();
  const postcode = getField(page, "Postcode");

  for (const [typed, problem] of [
    ["JE2 3AB", "We do not deliver to the Channel Islands"],
    ["BT1 5GS", "Perfume is flammable: we cannot send it to Northern Ireland"],
    ["ZZ1 1ZZ", "No UK postcode begins with ZZ. Please check it"],
  ] as const) {
    await postcode.fill(typed);
    await billingButton(page).click();
    await expect(postcode).toBeFocused();
    await expect(postcode).toHaveAccessibleDescription(new RegExp(problem));
    await expect(getField(page, "City")).toHaveValue(/./);
  }
  expect(await axeFindings(page)).toEqual([]);

  await postcode.fill("LS1 4AP");
  await billingButton(page).click();
  await expect(stepHeading(page, "Billing")).toBeFocused();
});

test("names the delivery areas on the delivery page", async ({ page }) => {
  await page.goto("/delivery");
  const main = page.getByRole("main");
  await expect(main).toContainText(
    "not to the Channel Islands, the Isle of Man, Gibraltar or BFPO addresses.",
  );
  await expect(main).toContainText(
    "we cannot send it to Northern Ireland, Orkney, Shetland, the Outer Hebrides or the Isles of Scilly.",
  );
});
