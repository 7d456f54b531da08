import type { Page } from "@playwright/test";
import { axeFindings, expectNoFindings } from "./axe.ts";
import { expectMessages, paste, putCaret, readCaret } from "./fields.ts";
import { expect, test } from "./fixtures.ts";
import {
  anna,
  backButton,
  billingButton,
  fillBasket,
  fillIn,
  getField,
  goToBilling,
  goToCheckout,
  paymentButton,
  stepHeading,
} from "./shopping.ts";
import { measureBottom, toasts } from "./visit.ts";

const cream = "A313 Vitamin A Retinol Cream";
const summary = (page: Page) => page.getByRole("region", { name: "Order summary" });

test.describe("with an empty basket", () => {
  test("the checkout shows that the basket is empty, with and without JavaScript", async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto("/checkout");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Basket is Empty");
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(1);
    const json = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "";
    const types = JSON.parse(json)["@graph"].map((node: { "@type": string }) => node["@type"]);
    expect(types).toEqual(["CheckoutPage", "BreadcrumbList"]);
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveURL("/");

    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    await plain.goto("/checkout");
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Your Basket is Empty");
    await expect(plain.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await plain.close();
  });
});

test.describe("the order summary", () => {
  test.beforeEach(async ({ page }) => {
    await fillBasket(page, "A313", "Ballroom");
    await goToCheckout(page);
  });

  test("updates its totals at once and shows the free-shipping bar", async ({ page }) => {
    const bar = summary(page).getByRole("progressbar", { name: "Free shipping" });
    await expect(summary(page).getByText("Add £19.00 more for free shipping")).toBeVisible();
    await expect(bar).toHaveAttribute("aria-valuenow", "62");
    await expect(bar).toHaveAttribute("aria-valuetext", "Add £19.00 more for free shipping");
    await expect(summary(page)).toContainText("Subtotal£31.00");
    await expect(summary(page)).toContainText("Delivery£4.99");
    await expect(summary(page)).toContainText("Total£35.99");

    await summary(page)
      .getByRole("button", { name: `Increase quantity of ${cream}` })
      .click();
    await expect(summary(page).getByText("You qualify for free shipping!")).toBeVisible();
    await expect(bar).toHaveAttribute("aria-valuenow", "100");
    await expect(summary(page)).toContainText("£25.00 each");
    await expect(summary(page)).toContainText("DeliveryFree");
    await expect(summary(page)).toContainText("Total£56.00");
    await expect(page.getByRole("link", { name: "Basket, 3 items" })).toBeVisible();

    const less = summary(page).getByRole("button", { name: `Decrease quantity of ${cream}` });
    await less.click();
    await expect(less).toBeDisabled();
    await expect(summary(page)).toContainText("Total£35.99");

    // After the last line, the focus returns to the heading.
    await summary(page)
      .getByRole("button", { name: /^Remove KISS/ })
      .click();
    await expect(page.getByRole("heading", { name: "Order summary" })).toBeFocused();
  });

  test("shows a toast after a removal and focuses the remaining line", async ({ page }) => {
    await summary(page)
      .getByRole("button", { name: `Remove ${cream}` })
      .click();
    await expect(toasts(page)).toContainText(
      "Removed from cart Item has been removed from your basket",
    );
    const last = summary(page).getByRole("button", { name: /^Remove/ });
    await expect(last).toHaveCount(1);
    await expect(last).toBeFocused();

    await last.press("Enter");
    await expect(page.getByRole("heading", { name: "Your Basket is Empty" })).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the collapsed summary shows the delivery cost and the free-shipping bar", async ({
    page,
  }) => {
    await page.goto("/skincare");
    await page.getByRole("button", { name: `Quick Buy: ${cream}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add to Basket" }).click();
    await goToCheckout(page);

    const details = page.getByRole("group").filter({ hasText: "Order summary" });
    await expect(details.getByText("£29.99").first()).toBeVisible();
    await expect(details.getByText("Subtotal")).toBeHidden();
    await expect(details.getByText("with £4.99 delivery")).toBeVisible();
    const order = page.getByRole("complementary", { name: "Your order" });
    await expect(order.getByText("Add £25.00 more for free shipping")).toBeVisible();
    await expect(order.getByRole("progressbar", { name: "Free shipping" })).toBeInViewport();

    await details.getByText("Order summary").click();
    await expect(details.getByText("Subtotal")).toBeVisible();
    await details.getByRole("button", { name: `Increase quantity of ${cream}` }).click();
    await expect(details.getByText("with free delivery")).toBeVisible();
    await expect(order.getByText("You qualify for free shipping!")).toBeVisible();
    await details.getByRole("button", { name: `Remove ${cream}` }).click();
    await expect(page.getByRole("heading", { name: "Your Basket is Empty" })).toBeFocused();
  });
});

test.describe("shipping", () => {
  test.beforeEach(async ({ page }) => {
    await fillBasket(page, "A313");
    await goToCheckout(page);
  });

  test("validates each field, keeps the caret and trims the values", async ({ page }) => {
    await test.step("a valid postcode clears its message, and the caret keeps its place", async () => {
      const postcode = getField(page, "Postcode");
      await postcode.fill("LS1");
      await expect(postcode).not.toHaveAttribute("aria-invalid");
      await getField(page, "Phone").focus();
      await expect(postcode).toHaveAttribute("aria-invalid", "true");
      await postcode.press("End");
      await postcode.pressSequentially(" 4ab");
      await expect(postcode).not.toHaveAttribute("aria-invalid");

      await postcode.fill("");
      await postcode.pressSequentially("ls14ab");
      await expect(postcode).toHaveValue("LS14AB");
      await putCaret(postcode, 3);
      await page.keyboard.type(" x");
      await expect(postcode).toHaveValue("LS1 X4AB");
      await expect.poll(() => readCaret(postcode)).toBe(5);
      await page.keyboard.press("Backspace");
      await expect(postcode).toHaveValue("LS1 4AB");
      await expect.poll(() => readCaret(postcode)).toBe(4);
      await postcode.fill("");
      await paste(postcode, " ec1a 1bb ");
      await expect(postcode).toHaveValue(" EC1A 1BB ");
    });
    await test.step("each empty or overlong field shows its message", async () => {
      await fillIn(page, { Postcode: "" });
      await expect(page).toHaveTitle("Shipping – Checkout – Damson");
      await billingButton(page).click();
      await expectMessages(page, {
        Email: "Invalid email address",
        "First name": "First name is required",
        "Last name": "Last name is required",
        Address: "Address is required",
        City: "City is required",
        Postcode: "Invalid UK postcode format",
        Phone: "Invalid UK phone number format",
      });
      await expect(stepHeading(page, "Shipping")).toBeVisible();

      // Texts over the limit get a message and stay in the field.
      const tooLong = {
        Email: `${"a".repeat(244)}@example.com`,
        "First name": "x".repeat(101),
        "Last name": "x".repeat(101),
        Address: "x".repeat(201),
        City: "x".repeat(101),
      };
      await fillIn(page, { ...anna, ...tooLong });
      await billingButton(page).click();
      await expectMessages(page, {
        Email: "Email must be less than 255 characters",
        "First name": "First name must be less than 100 characters",
        "Last name": "Last name must be less than 100 characters",
        Address: "Address must be less than 200 characters",
        City: "City must be less than 100 characters",
      });
      for (const [label, value] of Object.entries(tooLong)) {
        await expect(getField(page, label)).toHaveValue(value);
      }
    });
    await test.step("trims the values and keeps the spaces inside a phone number", async () => {
      await fillIn(page, {
        ...anna,
        City: "  Leeds ",
        Postcode: " ls14ab ",
        Phone: "+44 7700 900 123",
      });
      await billingButton(page).click();
      await expect(stepHeading(page, "Billing")).toBeFocused();
      await expect(getField(page, "City")).toHaveValue("Leeds");
      await backButton(page).click();
      await expect(stepHeading(page, "Shipping")).toBeFocused();
      await expect(getField(page, "Phone")).toHaveValue("+44 7700 900 123");
    });
  });
});

test("a focused invalid field shows its label below the header", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await fillBasket(page, "A313");
  await goToCheckout(page);
  await billingButton(page).click();
  await expect(getField(page, "Email")).toBeFocused();

  await expect(async () => {
    const label = await page.getByRole("main").getByText("Email", { exact: true }).boundingBox();
    expect(label?.y).toBeGreaterThan(await measureBottom(page.getByRole("banner")));
  }).toPass();
});

test.describe("billing", () => {
  test.beforeEach(async ({ page }) => {
    await fillBasket(page, "A313");
    await goToCheckout(page);
    await goToBilling(page);
  });

  test("copies the shipping address or keeps a separate one", async ({ page }) => {
    await test.step("copies the shipping address by default", async () => {
      await expect(page).toHaveTitle("Billing – Checkout – Damson");
      await expect(page.getByText("Step 2 of 3: Billing")).toBeAttached();
      await expect(page.getByLabel("Same as shipping")).toBeChecked();
      await expect(getField(page, "Address")).toHaveValue(anna.Address);
      await expect(getField(page, "Address")).not.toBeEditable();

      await backButton(page).click();
      await expect(stepHeading(page, "Shipping")).toBeFocused();
      await getField(page, "Address").fill("2 Low Road");
      await billingButton(page).click();
      await expect(stepHeading(page, "Billing")).toBeFocused();
      await expect(getField(page, "Address")).toHaveValue("2 Low Road");
    });
    await test.step("validates a separate address like the shipping address", async () => {
      await page.getByLabel("Same as shipping").uncheck();
      await expect(getField(page, "City")).toHaveValue(anna.City);
      const empty = { "First name": "", "Last name": " ", Address: "", City: "", Postcode: "LS1" };
      await fillIn(page, empty);
      await paymentButton(page).click();
      await expectMessages(page, {
        "First name": "First name is required",
        "Last name": "Last name is required",
        Address: "Address is required",
        City: "City is required",
        Postcode: "Invalid UK postcode format",
      });

      await page.getByLabel("Same as shipping").check();
      await expect(getField(page, "City")).toHaveValue(anna.City);
      await expect(page.getByText("City is required")).toHaveCount(0);
      await paymentButton(page).click();
      await expect(stepHeading(page, "Payment")).toBeFocused();
    });
    await test.step("keeps a separate address after a return to shipping", async () => {
      await backButton(page).click();
      await expect(stepHeading(page, "Billing")).toBeFocused();
      await page.getByLabel("Same as shipping").uncheck();
      await getField(page, "City").fill("York");
      await backButton(page).click();
      await expect(stepHeading(page, "Shipping")).toBeFocused();
      await billingButton(page).click();
      await expect(stepHeading(page, "Billing")).toBeFocused();
      await expect(page.getByLabel("Same as shipping")).not.toBeChecked();
      await expect(getField(page, "City")).toHaveValue("York");
    });
  });
});

test("no step has accessibility violations", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await fillBasket(page, "A313");
  await page.getByRole("link", { name: /^Basket, 1 item/ }).click();
  await expect(page).toHaveURL("/checkout-auth");
  await expectNoFindings(page, "/checkout-auth");
  await goToCheckout(page);
  await expectNoFindings(page, "/checkout");
  await billingButton(page).click();
  await expect(getField(page, "Email")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await goToBilling(page);
  expect(await axeFindings(page)).toEqual([]);
  await paymentButton(page).click();
  await expect(stepHeading(page, "Payment")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
});
