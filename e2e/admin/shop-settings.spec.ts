import { axeFindings } from "../axe.ts";
import { createMember } from "./members.ts";
import { test } from "./own-shop.ts";
import { enterAs, expect } from "./test.ts";

/** Pages that quote delivery charges or opening hours. */
const quoting = [
  ...["/delivery", "/international-delivery", "/returns", "/help", "/terms", "/contact", "/about"],
  ...["/privacy", "/cookies", "/partnerships", "/checkout", "/order", "/auth"],
];

test("saved settings and texts appear on the shop's pages at once", async ({
  page,
  ownShop,
  allowProblem,
}) => {
  const { address, admin } = ownShop;
  allowProblem(/status of 422|Blocked script execution/);
  await enterAs(page, await createMember("owner", ownShop));
  const open = (group: string) => page.goto(`${admin}/settings/${group}`);
  await open("newsletter");
  const code = page.getByRole("region", { name: "Newsletter discount" });
  await code.getByLabel("Discount (%)").fill("15");
  await code.getByLabel("Valid for (days)").fill("");
  await code.getByRole("button", { name: "Save" }).click();
  await expect(code.getByLabel("Valid for (days)")).toHaveAccessibleDescription(
    /Enter a whole number from 1 to 365/,
  );
  await code.getByLabel("Valid for (days)").fill("30");
  await code.getByRole("button", { name: "Save" }).click();
  const readText = async (path: string) =>
    (await (await page.request.get(`${address}${path}`)).text()).replaceAll("<!-- -->", "");
  await expect.poll(() => readText("/help")).toContain("New subscribers are offered 15% off");
  expect(await readText("/terms")).toContain("valid for 30 days");
  await code.getByRole("checkbox", { name: "Give new subscribers a discount code" }).uncheck();
  await code.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => readText("/help")).not.toContain("What is the newsletter offer?");
  expect(await readText("/terms")).not.toMatch(/you get a personal code|subscribers are offered/);

  const found = async (query: string) =>
    (await page.request.get(`${address}/search?q=${query}`)).text();
  expect(await found("perfume")).toContain("4 products found");
  expect(await found("wrinkles")).toContain("No products found");
  await open("search");
  const search = page.getByRole("region", { name: "Search", exact: true });
  const words = search.getByRole("textbox", { name: "Synonyms" });

  await words.fill("wrinkles");
  await search.getByRole("button", { name: "Save" }).click();
  await expect(words).toHaveAccessibleDescription(/at least two words per line/);
  await words.fill("wrinkle, A313\n\n");
  await search.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  expect(await found("wrinkles")).toContain("Vitamin A Retinol Cream");
  expect(await found("perfume")).toContain("No products found");
  expect(await axeFindings(page)).toEqual([]);

  await search.getByText("History").click();
  await search.getByRole("button", { name: "Undo: Synonyms" }).click();
  await expect(page.getByText("Change undone").first()).toBeVisible();
  await expect(words).toHaveValue(/^perfume, fragrance, scent, cologne\n/);
  expect(await found("perfume")).toContain("4 products found");

  await open("company");
  const company = page.getByRole("region", { name: "Company details" });
  await company.getByLabel("Company name (required by law)").fill("Plum & Sons Ltd");
  await company.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();

  const terms = await page.request.get(`${address}/terms`);
  expect(await terms.text()).toContain("Plum &amp; Sons Ltd");

  await page.getByRole("link", { name: "Delivery", exact: true }).click();
  const price = page.getByLabel("Price (£)").first();
  await price.fill("seven");
  await page.getByLabel("Free from (£)").first().fill("80");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(price).toHaveAccessibleDescription(/Enter an amount, like 4.99/);
  await expect(price).toBeFocused();
  await price.fill("7.50");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").getByText("Saved", { exact: true }).first()).toBeVisible();
  const rates = async () => (await page.request.get(`${address}/delivery`)).text();
  await expect.poll(rates).toContain("£7.50");
  expect(await rates()).not.toMatch(/£4\.99|£50\b/);

  await open("announcements");
  const announcements = page.getByRole("region", { name: "Announcements" });
  await announcements.getByLabel("Main announcement").fill("Autumn is here");
  await page.reload();
  await expect(announcements.getByLabel("Main announcement")).toHaveValue("Autumn is here");
  await announcements
    .getByLabel("Rotating announcements")
    .fill("Samples with every order\n\nFree delivery from {free delivery}");
  await announcements.getByRole("button", { name: "Save" }).click();
  const home = async () => (await page.request.get(`${address}/`)).text();
  await expect.poll(home).toContain("Autumn is here");
  expect(await home()).toContain("Free delivery from £80");
  expect(await home()).not.toContain("best selling A313");

  await open("opening-hours");
  const hours = page.getByRole("region", { name: "Opening hours" });
  await hours.getByLabel("Customer service hours").fill("Tuesdays, 10am–4pm GMT");
  await hours.getByRole("button", { name: "Save" }).click();
  const contact = async () => (await page.request.get(`${address}/contact`)).text();
  await expect.poll(contact).toContain("Tuesdays, 10am–4pm GMT");
  expect(await contact()).not.toContain("9am–6pm");
  for (const path of quoting) {
    const text = await (await page.request.get(`${address}${path}`)).text();
    expect(text.match(/£4\.99|£50\b|9am–6pm|best selling A313/g), path).toBeNull();
  }
  await open("feeds");
  await expect(page.getByRole("link", { name: `${address}/feeds/google.xml` })).toBeVisible();

  // The first group.
  await page.goto(`${admin}/settings`);
  const name = page.getByRole("region", { name: "Shop name" });
  await name.getByLabel("Name", { exact: true }).fill("Violet");
  await name.getByLabel("Full name").fill("Violet & Thyme");
  await name.getByLabel("Home page title").fill("Soap from Devon");
  await name.getByRole("button", { name: "Save" }).click();
  await expect.poll(home).toContain("<title>Violet &amp; Thyme – Soap from Devon</title>");
  const paths = [...quoting, "/", "/skincare", "/search", "/manifest.webmanifest", "/nowhere"];
  for (const path of paths) {
    const text = await (await page.request.get(`${address}${path}`)).text();
    expect(text, path).toContain("Violet");
    expect(text.match(/\bDamson\b/g), path).toBeNull();
  }

  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const save = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      page.getByRole("status").getByText("Saved", { exact: true }).first(),
    ).toBeVisible();
  };
  await page.goto(`${admin}/content/pages`);
  await page.getByRole("link", { name: "Help" }).click();
  await text.fill("Ask us.\n\n# Post\n\n## What does it cost?\n\n{delivery price}");
  await save();
  await page.goto(`${admin}/content/pages/about`);
  await expect(text).toHaveValue(/^\{shop name in full\} is a UK online shop/);
  await text.fill("We make {soap}.\n\n# Who we are");
  await page.reload();
  await expect(text).toHaveValue("We make {soap}.\n\n# Who we are");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(text).toHaveAccessibleDescription(/\{soap\} isn’t a placeholder/);
  await text.fill(
    "{shop name} makes soap.\n\n# Who we are\n\n<b>Two</b> [people](javascript:alert) with ",
  );
  const preview = page.frameLocator("iframe:not([hidden])");
  await expect(preview.getByText("Violet makes soap.")).toBeVisible();
  // The toolbar works with the keyboard, and its changes can be undone.
  await text.press("Control+b");
  await expect(text).toHaveValue(/ with \*\*\*\*$/);
  await text.pressSequentially("one");
  await text.press("End");
  await expect(page.getByRole("button", { name: "Numbered list" })).toBeVisible();
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await page.getByLabel("Link to").fill("/skincare");
  await page.getByRole("button", { name: "Insert link" }).click();
  await expect(text).toHaveValue(/\*\*one\*\*\[text\]\(\/skincare\)$/);
  await save();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${admin}/content/pages/brands`);
  await text.fill("Names that *we* like.");
  await save();
  await expect
    .poll(async () => (await page.request.get(`${address}/brands`)).text())
    .toContain("Names that <em>we</em> like.");

  await open("payments");
  const payments = page.getByRole("region", { name: "Payment methods" });
  await payments.getByRole("checkbox", { name: "Card (Stripe)" }).check();
  await payments.getByRole("button", { name: "Save" }).click();
  await expect(payments.getByText("To accept cards, set STRIPE_SECRET_KEY")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await open("company");
  await company.getByText("History").click();
  await company.getByRole("button", { name: "Undo: Company name" }).click();
  await expect(page.getByText("Change undone").first()).toBeVisible();
  const after = await page.request.get(`${address}/terms`);
  expect(await after.text()).not.toContain("Plum &amp; Sons Ltd");

  // The browser hydrates the same text from the details in the document.
  await company.getByLabel("Company name (required by law)").fill("Damson Beauty Ltd");
  await company.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true }).last()).toBeVisible();
  await page.goto(`${address}/terms`);
  await expect(page.getByText("Damson Beauty Ltd, trading as")).toBeVisible();

  await page.goto(`${address}/about`);
  await expect(page.getByText("<b>Two</b> people with onetext")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(page.locator("main a[href^=javascript]")).toHaveCount(0);
  await expect(page.getByText("Damson Beauty Ltd, trading as")).toBeVisible();
  // The browser fetches the next page's text.
  await page.getByRole("main").getByRole("link", { name: "Help" }).click();
  await page.getByText("What does it cost?").click();
  await expect(page.getByText("Standard delivery costs £7.50.")).toBeVisible();
  const structured = () => page.locator("#structured-data").textContent();
  await expect.poll(structured).toContain('"FAQPage"');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${address}/brands`);
  await expect(page.getByText("Names that we like.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
