import { randomUUID } from "node:crypto";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { lastEmailTo } from "../mail-folder.ts";
import { cutOff, tooWide } from "../overflow.ts";
import { openReady } from "../visit.ts";
import { failedRequest } from "./ordering.ts";
import { setStock } from "./placed-orders.ts";

// No other test buys it.
const slug = "kiss-gel-fantasy-nails-in-rock-candy";

test("confirms an address by email and reports an invalid deletion link", async ({
  page,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  await page.setViewportSize({ width: 390, height: 844 });
  await setStock(slug, 0);
  const address = `${randomUUID()}@example.com`;
  await openReady(page, `/products/${slug}`);
  const main = page.getByRole("main");
  await expect(main.getByText("This is sold out at the moment")).toBeVisible();
  const facts = main.getByRole("list").filter({ hasText: "days to change your mind" });
  await expect(facts).not.toContainText(/Sent within|Sold out/);
  await main.getByRole("link", { name: "Email me when it is back" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(main.getByRole("link", { name: /Rock Candy/ })).toBeVisible();
  const field = main.getByLabel("Email address");
  await main.getByRole("button", { name: "Email me once" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Invalid email address");
  expect(await axeFindings(page)).toEqual([]);
  expect([await tooWide(page), await cutOff(page)]).toEqual([[], []]);
  await field.fill(address);
  await field.press("Enter");
  await expect(main.getByText("Please check your email and press the link in it.")).toBeFocused();

  const { link } = await lastEmailTo(address);
  await openReady(page, new URL(link).pathname + new URL(link).search);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
  expect(await axeFindings(page)).toEqual([]);
  await main.getByRole("button", { name: "Yes, email me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(main).toContainText("You get one email, when KISS Gel Fantasy");

  await openReady(page, "/back-in-stock?withdraw=x");
  await main.getByRole("button", { name: "Delete my request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
});
