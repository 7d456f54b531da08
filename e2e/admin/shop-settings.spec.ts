import { axeFindings } from "../axe.ts";
import { createMember } from "./members.ts";
import { test } from "./own-shop.ts";
import { enterAs, expect } from "./test.ts";

/** Pages that quote delivery charges or opening hours. */
const quoting = [
  ...["/delivery", "/international-delivery", "/returns", "/help", "/terms", "/contact", "/about"],
  ...["/privacy", "/cookies", "/partnerships", "/checkout", "/order", "/auth"],
];

test("the company, delivery, announcements, hours, texts and the ways to pay are on the shop's pages at once", async ({
  page,
  ownShop,
  allowProblem,
}) => {
  const { address, admin } = ownShop;
  allowProblem(/status of 422/);
  await enterAs(page, await createMember("owner", ownShop));
  await page.goto(`${admin}/shop`);
  const company = page.getByRole("region", { name: "Company details" });
  await company.getByLabel("Company name (required by law)").fill("Plum & Sons Ltd");
  await company.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The shop shows it now.").first()).toBeVisible();

  const terms = await page.request.get(`${address}/terms`);
  expect(await terms.text()).toContain("Plum &amp; Sons Ltd");

  const delivery = page.getByRole("region", { name: "Delivery" });
  await delivery.getByLabel("Standard delivery (£)").fill("seven");
  await delivery.getByLabel("Free from (£)").fill("80");
  await delivery.getByRole("button", { name: "Save" }).click();
  await expect(delivery.getByLabel("Standard delivery (£)")).toHaveAccessibleDescription(
    /Enter an amount, such as 4.99/,
  );
  await delivery.getByLabel("Standard delivery (£)").fill("7.50");
  await delivery.getByRole("button", { name: "Save" }).click();
  await expect(delivery.getByText("Enter an amount")).toBeHidden();
  const rates = async () => (await page.request.get(`${address}/delivery`)).text();
  await expect.poll(rates).toContain("£7.50");
  expect(await rates()).not.toMatch(/£4\.99|£50\b/);

  const announcements = page.getByRole("region", { name: "Announcements" });
  await announcements.getByLabel("First line").fill("Autumn is here");
  await page.reload();
  await expect(announcements.getByLabel("First line")).toHaveValue("Autumn is here");
  await announcements
    .getByLabel("Lines that take turns")
    .fill("Samples with every order\n\nFree delivery from {free delivery}");
  await announcements.getByRole("button", { name: "Save" }).click();
  const home = async () => (await page.request.get(`${address}/`)).text();
  await expect.poll(home).toContain("Autumn is here");
  expect(await home()).toContain("Free delivery from £80");
  expect(await home()).not.toContain("best selling A313");

  const hours = page.getByRole("region", { name: "Opening hours" });
  await hours.getByLabel("Customer service is open").fill("Tuesdays, 10am–4pm GMT");
  await hours.getByRole("button", { name: "Save" }).click();
  const contact = async () => (await page.request.get(`${address}/contact`)).text();
  await expect.poll(contact).toContain("Tuesdays, 10am–4pm GMT");
  expect(await contact()).not.toContain("9am–6pm");
  for (const path of quoting) {
    const text = await (await page.request.get(`${address}${path}`)).text();
    expect(text.match(/£4\.99|£50\b|9am–6pm|best selling A313/g), path).toBeNull();
  }
  await expect(page.getByRole("link", { name: `${address}/feeds/google.xml` })).toBeVisible();

  const name = page.getByRole("region", { name: "Name", exact: true });
  await name.getByLabel("Name", { exact: true }).fill("Violet");
  await name.getByLabel("Name in full").fill("Violet & Thyme");
  await name.getByLabel("In a few words").fill("Soap from Devon");
  await name.getByRole("button", { name: "Save" }).click();
  await expect.poll(home).toContain("<title>Violet &amp; Thyme – Soap from Devon</title>");
  const paths = [...quoting, "/", "/skincare", "/search", "/manifest.webmanifest", "/nowhere"];
  for (const path of paths) {
    const text = await (await page.request.get(`${address}${path}`)).text();
    expect(text, path).toContain("Violet");
    expect(text.match(/\bDamson\b/g), path).toBeNull();
  }

  const texts = page.getByRole("region", { name: "Texts", exact: true });
  const about = texts.getByRole("textbox", { name: "About us" });
  await expect(about).toHaveValue(/^\{shop name in full\} is a UK online shop/);
  await about.fill("We make {soap}.\n\n# Who we are");
  await page.reload();
  await expect(about).toHaveValue("We make {soap}.\n\n# Who we are");
  await texts.getByRole("button", { name: "Save" }).click();
  await expect(about).toHaveAccessibleDescription(/\{soap\} stands for nothing/);
  await about.fill(
    "{shop name} makes soap.\n\n# Who we are\n\n<b>Two</b> [people](javascript:alert) with **one** [list](/skincare).",
  );
  await texts
    .getByRole("textbox", { name: "Help" })
    .fill("Ask us.\n\n# Post\n\n## What does it cost?\n\n{delivery price}");
  await texts.getByRole("textbox", { name: "Brands" }).fill("Names that *we* like.");
  await texts.getByRole("button", { name: "Save" }).click();
  await expect(about).not.toHaveAccessibleDescription(/stands for nothing/);

  const payments = page.getByRole("region", { name: "Ways to pay" });
  await payments.getByRole("checkbox", { name: "By card, with Stripe" }).check();
  await payments.getByRole("button", { name: "Save" }).click();
  await expect(payments.getByText("Cards need the keys of Stripe")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await company.getByText("History").click();
  await company.getByRole("button", { name: "Undo: Company name" }).click();
  await expect(page.getByText("Undone. The shop shows it now.").first()).toBeVisible();
  const after = await page.request.get(`${address}/terms`);
  expect(await after.text()).not.toContain("Plum &amp; Sons Ltd");

  // The browser hydrates the same text from the details in the document.
  await company.getByLabel("Company name (required by law)").fill("Damson Beauty Ltd");
  await company.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The shop shows it now.").last()).toBeVisible();
  await page.goto(`${address}/terms`);
  await expect(page.getByText("Damson Beauty Ltd, trading as")).toBeVisible();

  await page.goto(`${address}/about`);
  await expect(page.getByText("<b>Two</b> people with one list.")).toBeVisible();
  await expect(page.locator("main a[href^=javascript]")).toHaveCount(0);
  await expect(page.getByText("Damson Beauty Ltd, trading as")).toBeVisible();
  // The browser fetches the next page's text.
  await page.getByRole("main").getByRole("link", { name: "Help" }).click();
  await page.getByText("What does it cost?").click();
  await expect(page.getByText("Standard delivery costs £7.50.")).toBeVisible();
  const structured = () => page.locator("#structured-data").textContent();
  await expect.poll(structured).toContain('"FAQPage"');
  expect(await axeFindings(page)).toEqual([]);
  for (const [path, words] of [
    ["/about", "<b>Two</b> people"],
    ["/brands", "Names that we like."],
  ] as const) {
    await page.goto(address + path);
    await expect(page.getByText(words)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  }
});

test("the newsletter's code is on pages as it is saved, and on none once it is given no more", async ({
  page,
  ownShop,
  allowProblem,
}) => {
  const { address, admin } = ownShop;
  allowProblem(/status of 422/);
  await enterAs(page, await createMember("owner", ownShop));
  await page.goto(`${admin}/shop`);
  const code = page.getByRole("region", { name: "Newsletter code" });
  await code.getByLabel("Off one order (%)").fill("15");
  await code.getByLabel("Works for (days)").fill("");
  await code.getByRole("button", { name: "Save" }).click();
  await expect(code.getByLabel("Works for (days)")).toHaveAccessibleDescription(
    /A whole number from 1 to 365/,
  );
  await code.getByLabel("Works for (days)").fill("30");
  await code.getByRole("button", { name: "Save" }).click();
  const textOf = async (path: string) =>
    (await (await page.request.get(`${address}${path}`)).text()).replaceAll("<!-- -->", "");
  await expect.poll(() => textOf("/help")).toContain("New subscribers are offered 15% off");
  expect(await textOf("/terms")).toContain("works for 30 days");
  await code.getByRole("checkbox", { name: "New subscribers get a discount code" }).uncheck();
  await code.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => textOf("/help")).not.toContain("What is the newsletter offer?");
  expect(await textOf("/terms")).not.toMatch(/newsletter gets a code|subscribers are offered/);
});

test("words that mean the same find each other at once, until that is undone", async ({
  page,
  ownShop,
  allowProblem,
}) => {
  const { address, admin } = ownShop;
  allowProblem(/status of 422/);
  const found = async (query: string) =>
    (await page.request.get(`${address}/search?q=${query}`)).text();
  expect(await found("perfume")).toContain("4 products found");
  expect(await found("wrinkles")).toContain("No products found");
  await enterAs(page, await createMember("staff", ownShop));
  await page.goto(`${admin}/shop`);
  const search = page.getByRole("region", { name: "Search", exact: true });
  const words = search.getByRole("textbox", { name: "Words that mean the same" });

  await words.fill("wrinkles");
  await search.getByRole("button", { name: "Save" }).click();
  await expect(words).toHaveAccessibleDescription(/Write at least two on a line/);
  await words.fill("wrinkle, A313\n\n");
  await search.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText("Saved. The shop shows it now.").first()).toBeVisible();
  expect(await found("wrinkles")).toContain("Vitamin A Retinol Cream");
  expect(await found("perfume")).toContain("No products found");
  expect(await axeFindings(page)).toEqual([]);

  await search.getByText("History").click();
  await search.getByRole("button", { name: "Undo: Words that mean the same" }).click();
  await expect(page.getByText("Undone. The shop shows it now.").first()).toBeVisible();
  await expect(words).toHaveValue(/^perfume, fragrance, scent, cologne\n/);
  expect(await found("perfume")).toContain("4 products found");
});
