import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import {
  anna,
  card,
  fieldOf,
  fillBasket,
  fillIn,
  goToBilling,
  goToCheckout,
  goToPayment,
  payButton,
  stepHeading,
} from "./shopping.ts";
import { letPass, openStill, settle, stopClock } from "./visit.ts";

const cream = "A313 Vitamin A Retinol Cream";
const toBilling = (page: Page) => page.getByRole("button", { name: "Continue to billing" });
const toPayment = (page: Page) => page.getByRole("button", { name: "Continue to payment" });
const back = (page: Page) => page.getByRole("button", { name: "Back", exact: true });
const summary = (page: Page) => page.getByRole("region", { name: "Order summary" });

async function expectMessages(page: Page, messages: Readonly<Record<string, string>>) {
  for (const [label, message] of Object.entries(messages)) {
    await expect(fieldOf(page, label)).toHaveAttribute("aria-invalid", "true");
    await expect(fieldOf(page, label)).toHaveAccessibleDescription(
      new RegExp(`Error: ${message.replaceAll(/[()/]/g, "\\$&")}$`),
    );
  }
  const [[label = "", message = ""] = []] = Object.entries(messages);
  await expect(fieldOf(page, label)).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText(/^Validation error/);
  await expect(page.getByRole("alert")).toContainText(message);
}

async function caretOf(field: Locator) {
  return field.evaluate((input: HTMLInputElement) => input.selectionStart);
}

async function putCaret(field: Locator, position: number) {
  await field.focus();
  await field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), position);
}

async function paste(field: Locator, text: string) {
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    input.focus();
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test.describe("with nothing in the basket", () => {
  test("there is nothing to check out, with or without script", async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto("/checkout");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Basket is Empty");
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(1);
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveURL("/");

    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    await plain.goto("/checkout");
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Your Basket is Empty");
    await expect(plain.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await plain.close();
  });

  test("its structured data is a checkout page's", async ({ page }) => {
    await page.goto("/checkout");
    const json = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "";
    const types = JSON.parse(json)["@graph"].map((node: { "@type": string }) => node["@type"]);
    expect(types).toEqual(["CheckoutPage", "BreadcrumbList"]);
  });
});

test.describe("the order summary", () => {
  test.beforeEach(async ({ page }) => {
    await fillBasket(page, "A313", "Ballroom");
    await goToCheckout(page);
  });

  test("adds up at once, and tells the way to free shipping", async ({ page }) => {
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
  });

  test("removing a line says so, and keeps the focus where one goes on", async ({ page }) => {
    await summary(page)
      .getByRole("button", { name: `Remove ${cream}` })
      .click();
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
      "Removed from cartItem has been removed from your basket",
    );
    const last = summary(page).getByRole("button", { name: /^Remove/ });
    await expect(last).toHaveCount(1);
    await expect(last).toBeFocused();

    await last.press("Enter");
    await expect(page.getByRole("heading", { name: "Your Basket is Empty" })).toBeFocused();
  });

  test("after the last line of several, the focus goes to the heading", async ({ page }) => {
    await summary(page)
      .getByRole("button", { name: /^Remove KISS/ })
      .click();
    await expect(page.getByRole("heading", { name: "Order summary" })).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the summary is folded away under its total", async ({ page }) => {
    await page.goto("/skincare");
    await page.getByRole("button", { name: `Quick Buy: ${cream}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add to Basket" }).click();
    await goToCheckout(page);

    const details = page.getByRole("group").filter({ hasText: "Order summary" });
    await expect(details.getByText("£29.99").first()).toBeVisible();
    await expect(details.getByText("Subtotal")).toBeHidden();
    await details.getByText("Order summary").click();
    await expect(details.getByText("Subtotal")).toBeVisible();
    await details.getByRole("button", { name: `Remove ${cream}` }).click();
    await expect(page.getByRole("heading", { name: "Your Basket is Empty" })).toBeFocused();
  });
});

test.describe("shipping", () => {
  test.beforeEach(async ({ page }) => {
    await fillBasket(page, "A313");
    await goToCheckout(page);
  });

  test("every empty field says what it needs, and a toast says the first", async ({ page }) => {
    await expect(page).toHaveTitle("Shipping – Checkout – Damson");
    await toBilling(page).click();
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

    // Too long is said as well, and what was typed stays.
    const tooLong = {
      Email: `${"a".repeat(244)}@example.com`,
      "First name": "x".repeat(101),
      "Last name": "x".repeat(101),
      Address: "x".repeat(201),
      City: "x".repeat(101),
    };
    await fillIn(page, { ...anna, ...tooLong });
    await toBilling(page).click();
    await expectMessages(page, {
      Email: "Email must be less than 255 characters",
      "First name": "First name must be less than 100 characters",
      "Last name": "Last name must be less than 100 characters",
      Address: "Address must be less than 200 characters",
      City: "City must be less than 100 characters",
    });
    for (const [label, value] of Object.entries(tooLong)) {
      await expect(fieldOf(page, label)).toHaveValue(value);
    }
  });

  test("a message goes as soon as its field is right, and the caret stays in its middle", async ({
    page,
  }) => {
    const postcode = fieldOf(page, "Postcode");
    await postcode.fill("LS1");
    await expect(postcode).not.toHaveAttribute("aria-invalid");
    await fieldOf(page, "Phone").focus();
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
    expect(await caretOf(postcode)).toBe(5);
    await page.keyboard.press("Backspace");
    await expect(postcode).toHaveValue("LS1 4AB");
    expect(await caretOf(postcode)).toBe(4);
    await postcode.fill("");
    await paste(postcode, " ec1a 1bb ");
    await expect(postcode).toHaveValue(" EC1A 1BB ");
  });

  test("spaces round values do not count, and a phone number stays as it was typed", async ({
    page,
  }) => {
    await fillIn(page, {
      ...anna,
      City: "  Leeds ",
      Postcode: " ls14ab ",
      Phone: "+44 7700 900 123",
    });
    await toBilling(page).click();
    await expect(stepHeading(page, "Billing")).toBeFocused();
    await expect(fieldOf(page, "City")).toHaveValue("Leeds");
    await back(page).click();
    await expect(stepHeading(page, "Shipping")).toBeFocused();
    await expect(fieldOf(page, "Phone")).toHaveValue("+44 7700 900 123");
  });
});

test("a field that is gone to brings its label along, below the header", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await fillBasket(page, "A313");
  await goToCheckout(page);
  await goToPayment(page);
  await payButton(page).click();
  await expect(fieldOf(page, "Name on card")).toBeFocused();

  const header = await page.getByRole("banner").boundingBox();
  const label = await page.getByText("Name on card", { exact: true }).boundingBox();
  expect(label?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

test.describe("billing", () => {
  test.beforeEach(async ({ page }) => {
    await fillBasket(page, "A313");
    await goToCheckout(page);
    await goToBilling(page);
  });

  test("is the same as shipping unless one says otherwise", async ({ page }) => {
    await expect(page).toHaveTitle("Billing – Checkout – Damson");
    await expect(page.getByText("Step 2 of 3: Billing")).toBeAttached();
    await expect(page.getByLabel("Same as shipping")).toBeChecked();
    await expect(fieldOf(page, "Address")).toHaveValue(anna.Address);
    await expect(fieldOf(page, "Address")).not.toBeEditable();

    await back(page).click();
    await expect(stepHeading(page, "Shipping")).toBeFocused();
    await fieldOf(page, "Address").fill("2 Low Road");
    await toBilling(page).click();
    await expect(stepHeading(page, "Billing")).toBeFocused();
    await expect(fieldOf(page, "Address")).toHaveValue("2 Low Road");
  });

  test("has the same rules as shipping when it is another address", async ({ page }) => {
    await page.getByLabel("Same as shipping").uncheck();
    await expect(fieldOf(page, "City")).toHaveValue(anna.City);
    const empty = { "First name": "", "Last name": " ", Address: "", City: "", Postcode: "LS1" };
    await fillIn(page, empty);
    await toPayment(page).click();
    await expectMessages(page, {
      "First name": "First name is required",
      "Last name": "Last name is required",
      Address: "Address is required",
      City: "City is required",
      Postcode: "Invalid UK postcode format",
    });

    await page.getByLabel("Same as shipping").check();
    await expect(fieldOf(page, "City")).toHaveValue(anna.City);
    await expect(page.getByText("City is required")).toHaveCount(0);
    await toPayment(page).click();
    await expect(stepHeading(page, "Payment")).toBeFocused();
  });

  test("of its own is kept on the way back and on again", async ({ page }) => {
    await page.getByLabel("Same as shipping").uncheck();
    await fieldOf(page, "City").fill("York");
    await back(page).click();
    await expect(stepHeading(page, "Shipping")).toBeFocused();
    await toBilling(page).click();
    await expect(stepHeading(page, "Billing")).toBeFocused();
    await expect(page.getByLabel("Same as shipping")).not.toBeChecked();
    await expect(fieldOf(page, "City")).toHaveValue("York");
  });
});

test("no step has accessibility faults, whatever it has to say", async ({ page }) => {
  await fillBasket(page, "A313");
  await goToCheckout(page);
  await toBilling(page).click();
  await expect(fieldOf(page, "Email")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await goToBilling(page);
  expect(await axeFindings(page)).toEqual([]);
  await toPayment(page).click();
  await expect(stepHeading(page, "Payment")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
});

test.describe("payment", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date("2026-11-21T12:00:00Z") });
    await fillBasket(page, "Fame");
    await goToCheckout(page);
    await goToPayment(page);
  });

  test("every field says what it needs, until it has it", async ({ page }) => {
    await expect(page).toHaveTitle("Payment – Checkout – Damson");
    await payButton(page).click();
    await expectMessages(page, {
      "Name on card": "Cardholder name is required",
      "Card number": "Invalid card number format",
      "Expiry date (MM/YY)": "Invalid expiry date format (MM/YY)",
      CVV: "CVV must be 3 or 4 digits",
    });

    // A card is good until the last day of its month.
    await fillIn(page, {
      ...card,
      "Name on card": "x".repeat(101),
      "Expiry date (MM/YY)": "10/26",
    });
    await payButton(page).click();
    await expectMessages(page, {
      "Name on card": "Cardholder name must be less than 100 characters",
      "Expiry date (MM/YY)": "Card has expired",
    });
    await fieldOf(page, "Expiry date (MM/YY)").fill("13/26");
    await expect(fieldOf(page, "Expiry date (MM/YY)")).toHaveAccessibleDescription(/MM\/YY/);
    await fillIn(page, { "Name on card": "Anna Hall", "Expiry date (MM/YY)": "11/26" });
    await payButton(page).click();
    await expect(page).toHaveURL("/processing");
  });

  test("a card is tidied as it is typed, pasted and erased", async ({ page }) => {
    const number = fieldOf(page, "Card number");
    await expect(number).toHaveAttribute("maxlength", "19");
    await number.pressSequentially("42424");
    await expect(number).toHaveValue("4242 4");
    await number.pressSequentially("242 4242-42429999");
    await expect(number).toHaveValue("4242 4242 4242 4242");

    await putCaret(number, 5);
    await page.keyboard.press("Backspace");
    await expect(number).toHaveValue("4244 2424 2424 242");
    expect(await caretOf(number)).toBe(3);
    await page.keyboard.type("7");
    await expect(number).toHaveValue("4247 4242 4242 4242");
    expect(await caretOf(number)).toBe(4);

    await number.fill("");
    await paste(number, " 5555-5555-5555-4444 ");
    await expect(number).toHaveValue("5555 5555 5555 4444");

    const expiry = fieldOf(page, "Expiry date (MM/YY)");
    await expect(expiry).toHaveAttribute("maxlength", "5");
    await expiry.pressSequentially("12");
    await expect(expiry).toHaveValue("12/");
    await expiry.pressSequentially("/27");
    await expect(expiry).toHaveValue("12/27");
    for (const left of ["12/2", "12/", "12", "1", ""]) {
      await expiry.press("Backspace");
      await expect(expiry).toHaveValue(left);
    }
    for (const text of ["1227", "12/27", "12/2027"]) {
      await expiry.fill("");
      await paste(expiry, text);
      await expect(expiry).toHaveValue("12/27");
    }

    const cvv = fieldOf(page, "CVV");
    await expect(cvv).toHaveAttribute("type", "password");
    await expect(cvv).toHaveAttribute("maxlength", "3");
    await cvv.pressSequentially("1a2-34");
    await expect(cvv).toHaveValue("123");
  });

  test("the button says what it costs; looking up the returns or going back a step loses nothing", async ({
    page,
  }) => {
    await expect(payButton(page)).toHaveText("Place order and pay £84.99");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Terms & Conditions" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Returns" })).toBeVisible();

    await fillIn(page, card);
    await main.getByRole("link", { name: "Returns" }).click();
    await expect(page).toHaveURL("/returns");
    await page.goBack();
    await expect(stepHeading(page, "Payment")).toBeVisible();
    for (const [label, value] of Object.entries(card)) {
      await expect(fieldOf(page, label)).toHaveValue(value);
    }

    await page.goBack();
    await expect(stepHeading(page, "Billing")).toBeFocused();
    await page.goBack();
    await expect(stepHeading(page, "Shipping")).toBeFocused();
    await expect(fieldOf(page, "Email")).toHaveValue(anna.Email);
    await page.goForward();
    await expect(stepHeading(page, "Billing")).toBeFocused();
    await page.goForward();
    await expect(stepHeading(page, "Payment")).toBeFocused();
    await expect(fieldOf(page, "Card number")).toHaveValue(card["Card number"]);

    await back(page).click();
    await expect(stepHeading(page, "Billing")).toBeFocused();
    await back(page).click();
    await expect(stepHeading(page, "Shipping")).toBeFocused();
    await expect(back(page)).toHaveCount(0);
    await fieldOf(page, "Email").fill("anna");
    await page.goForward();
    await settle(page);
    await expect(stepHeading(page, "Shipping")).toBeVisible();
    await expect(fieldOf(page, "Email")).toHaveValue("anna");
  });

  test("nothing of the card leaves the form, and nothing at all is sent", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    await fillIn(page, card);
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Processing Your Order");
    await expect(page).toHaveURL("/processing");

    const kept = await page.evaluate(() =>
      JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, location.href]),
    );
    expect(kept).not.toContain("4242");
    expect(await page.locator("body").textContent()).not.toContain("4242");
    expect(sent).toEqual([]);
  });
});

test.describe("processing", () => {
  const oneLongWord = "W".repeat(200);

  async function order(page: Page) {
    await fillBasket(page, "Fame");
    await goToCheckout(page);
    await goToBilling(page);
    await page.getByLabel("Same as shipping").uncheck();
    await fieldOf(page, "Address").fill(oneLongWord);
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(stepHeading(page, "Payment")).toBeFocused();
    await fillIn(page, card);
    await stopClock(page);
    // Both before the next page can come: a second press of the mouse could already land on that.
    await payButton(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Processing Your Order");
  }

  test("takes three seconds, shows its success for three more, and goes home", async ({ page }) => {
    await order(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await letPass(page, 2_900);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Processing Your Order");
    await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();

    await letPass(page, 200);
    await expect(page.getByRole("status").getByRole("heading")).toHaveText("Order Successful!");
    await expect(page).toHaveTitle("Order successful – Damson");
    await expect(page.getByText("A confirmation email will follow")).toBeVisible();
    await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
    const receipt = page.getByRole("region", { name: "Your order" });
    await expect(receipt).toContainText("Total£84.99");
    await expect(receipt).toContainText("1 High Street");
    await expect(receipt).toContainText(oneLongWord);
    const paper = await receipt.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(paper, "what is written beyond the paper's edge").toBe(0);
    await expect(receipt.getByRole("button", { name: "Print receipt" })).toBeVisible();

    await letPass(page, 2_800);
    await expect(page).toHaveURL("/processing");
    await letPass(page, 200);
    await expect(page).toHaveURL("/");
  });

  test("is shown even where the connection drops at the last step", async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/Failed to (load|fetch)|ERR_FAILED/);
    await fillBasket(page, "Fame");
    await goToCheckout(page);
    const module = page.waitForResponse(/\/assets\/processing-[^/]+\.js$/);
    await goToPayment(page);
    await (await module).finished();
    await page.route("**", (route) => route.abort());

    await fillIn(page, card);
    await payButton(page).click();
    await expect(page.getByRole("heading", { name: "Order Successful!" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
  });

  test("cannot be repeated by going back", async ({ page }) => {
    await order(page);
    await page.goBack();
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Basket is Empty");
    await page.goForward();
    await expect(page).toHaveURL("/processing");
  });

  test("can be left at once, and leaves no entry behind", async ({ page }) => {
    await order(page);
    await page.getByRole("link", { name: "Continue to the home page" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/checkout");
  });

  test("runs the same when opened by its address", async ({ page }) => {
    await openStill(page, "/processing");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Processing Your Order");
    await expect(page.getByRole("region", { name: "Your order" })).toHaveCount(0);
    await letPass(page, 3_100);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Successful!");
    await letPass(page, 3_100);
    await expect(page).toHaveURL("/");
  });
});
