import { axeFindings } from "../axe.ts";
import { tooWide } from "../overflow.ts";
import { createMember } from "./members.ts";
import { test } from "./own-shop.ts";
import { enterAs, expect, refusal } from "./test.ts";

test("an owner chooses readable colours, fonts and corners, and the shop uses them at once", async ({
  page,
  ownShop,
  allowProblem,
}) => {
  const { address, admin } = ownShop;
  // The browser runs the sign-in script of the tests in every frame, even in sandboxed ones.
  allowProblem(/Blocked script execution in .*preview-pages/);
  allowProblem(refusal);
  await enterAs(page, await createMember("owner", ownShop));
  await page.goto(`${admin}/settings/brand`);

  const accent = page.getByRole("textbox", { name: "Accent", exact: true });
  await accent.fill("#e08a2e");
  await expect(accent).toHaveAccessibleDescription(/Contrast \d\.\d:1\. Text needs 4\.5:1\./);
  await page.getByRole("button", { name: /^Use #[0-9a-f]{6} for accent$/ }).click();
  await expect(accent).not.toHaveAccessibleDescription(/Contrast/);
  const colour = await accent.inputValue();
  await page.getByRole("combobox", { name: "Fonts" }).selectOption("Lora and Inter");
  await page.getByLabel("Corner radius (px)").fill("8");

  const preview = page.frameLocator("iframe:not([hidden])").getByRole("heading", { level: 2 });
  await expect(preview.first()).toHaveCSS("font-family", /^Lora/);
  expect(await axeFindings(page, { without: ["frame-tested"] })).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").getByText("Saved", { exact: true }).first()).toBeVisible();

  // The test fails if the Content-Security-Policy blocks a style.
  await page.goto(`${address}/contact`);
  const button = page.getByRole("main").getByRole("button").first();
  await expect(button).toHaveCSS("border-radius", "8px");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^Lora/);
  expect(await page.evaluate(() => document.fonts.check("16px Inter"))).toBe(true);
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--color-plum"),
    ),
  ).toBe(colour);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${address}/`);
  expect(await axeFindings(page)).toEqual([]);
});
