import { axeFindings } from "../axe.ts";
import { waitUntilHydrated } from "../visit.ts";
import { createMember } from "./members.ts";
import { test } from "./own-shop.ts";
import { enterAs, expect } from "./test.ts";

test("an owner adds a page, and orders the menu and the footer", async ({
  page,
  ownShop,
  allowProblem,
}) => {
  // The preview of a page without a title, and the sign-in script of the tests in the preview.
  allowProblem(/status of 422|Blocked script execution/);
  const { address, admin } = ownShop;
  await enterAs(page, await createMember("staff", ownShop));
  const get = (path: string) => page.request.get(address + path, { maxRedirects: 0 });
  const save = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved", { exact: true }).nth(1)).toBeVisible();
  };
  await page.goto(`${admin}/content/pages`);
  await page.getByRole("link", { name: "New page" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Our story");
  await expect(page.getByLabel("URL")).toHaveValue("/our-story");
  await page
    .getByRole("textbox", { name: "Text" })
    .fill("Since 1921.\n\n# The mill\n\nBy a river.");
  await page.getByLabel("Link to this page").selectOption("In the menu");
  await save();
  await expect(page).not.toHaveURL(/new$/);
  expect(await axeFindings(page)).toEqual([]);

  const served = await (await get("/our-story")).text();
  expect(served).toContain("By a river.");
  expect(await (await get("/sitemap.xml")).text()).toContain("/our-story</loc>");
  await page.goto(`${admin}/content/navigation`);
  for (let moves = 0; moves < 5; moves += 1) {
    await page.getByRole("button", { name: "Move Our story up" }).click();
  }
  await page.getByRole("button", { name: "Hide Brands" }).click();
  await page.getByLabel("Group title").first().fill("Help from {shop name}");
  await page.getByRole("button", { name: "Add a social link" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Instagram");
  await page.getByRole("textbox", { name: "URL" }).fill("https://instagram.com/damson");
  expect(await axeFindings(page)).toEqual([]);
  await save();

  await page.goto(address);
  await waitUntilHydrated(page);
  const menu = page.getByRole("banner").getByRole("navigation", { name: "Main" }).first();
  await expect(menu.getByRole("link").first()).toHaveText("Our story");
  await expect(menu.getByRole("link", { name: "Brands" })).toHaveCount(0);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading", { name: "Help from Damson" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Instagram" })).toBeVisible();
  await menu.getByRole("link", { name: "Our story" }).click();
  await expect(page.getByRole("heading", { name: "Our story" })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
});
