import { compose, expectMessages, paste, putCaret, readCaret } from "./fields.ts";
import { expect, test } from "./fixtures.ts";
import {
  anna,
  backButton,
  card,
  fillBasket,
  fillIn,
  getField,
  goToCheckout,
  goToPayment,
  payButton,
  stepHeading,
} from "./shopping.ts";
import { waitUntilIdle } from "./visit.ts";

test.describe("payment", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date("2026-11-21T12:00:00Z") });
    await fillBasket(page, "Fame");
    await goToCheckout(page);
    await goToPayment(page);
  });

  test("each invalid field shows its message, and card details are neither stored nor sent", async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    await expect(page).toHaveTitle("Payment – Checkout – Damson");
    await payButton(page).click();
    await expectMessages(page, {
      "Name on card": "Cardholder name is required",
      "Card number": "Invalid card number format",
      "Expiry date (MM/YY)": "Invalid expiry date format (MM/YY)",
      CVV: "CVV must be 3 or 4 digits",
    });

    // A card is valid until the last day of its month.
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
    await getField(page, "Expiry date (MM/YY)").fill("13/26");
    await expect(getField(page, "Expiry date (MM/YY)")).toHaveAccessibleDescription(/MM\/YY/);
    await fillIn(page, { "Name on card": "Anna Hall", "Expiry date (MM/YY)": "11/26" });
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Processing Your Order");
    await expect(page).toHaveURL("/processing");

    const kept = await page.evaluate(() =>
      // Without the origin, whose port may contain the card's digits.
      JSON.stringify([
        history.state,
        { ...localStorage },
        { ...sessionStorage },
        location.href.slice(location.origin.length),
      ]),
    );
    expect(kept).not.toContain("4242");
    expect(await page.locator("body").textContent()).not.toContain("4242");
    expect(sent).toEqual([]);
  });

  test("formats card details while they are entered", async ({ page }) => {
    const number = getField(page, "Card number");
    await test.step("undoes and redoes each change to the number", async () => {
      await number.pressSequentially("42424");
      await expect(number).toHaveValue("4242 4");
      await page.keyboard.press("ControlOrMeta+z");
      await expect(number).toHaveValue("4242");
      await page.keyboard.press("ControlOrMeta+z");
      await expect(number).toHaveValue("424");
      await expect.poll(() => readCaret(number)).toBe(3);
      await page.keyboard.press("ControlOrMeta+Shift+z");
      await expect(number).toHaveValue("4242");
      await page.keyboard.press("ControlOrMeta+y");
      await expect(number).toHaveValue("4242 4");

      await putCaret(number, 0);
      await paste(number, "5555555555555555");
      await expect(number).toHaveValue("5555 5555 5555 5555");
      await page.keyboard.press("ControlOrMeta+z");
      await expect(number).toHaveValue("4242 4");
      // The form's value has changed too.
      await payButton(page).click();
      await expect(number).toHaveAccessibleDescription(/Invalid card number format/);

      // Undoing everything restores the empty field.
      await number.focus();
      for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press("ControlOrMeta+z");
      await expect(number).toHaveValue("");
    });
    await test.step("formats typed, pasted and erased text", async () => {
      await expect(number).toHaveAttribute("maxlength", "19");
      await number.pressSequentially("42424");
      await expect(number).toHaveValue("4242 4");
      await number.pressSequentially("242 4242-42429999");
      await expect(number).toHaveValue("4242 4242 4242 4242");

      await putCaret(number, 5);
      await page.keyboard.press("Backspace");
      await expect(number).toHaveValue("4244 2424 2424 242");
      await expect.poll(() => readCaret(number)).toBe(3);
      await page.keyboard.type("7");
      await expect(number).toHaveValue("4247 4242 4242 4242");
      await expect.poll(() => readCaret(number)).toBe(4);

      await number.fill("");
      await paste(number, " 5555-5555-5555-4444 ");
      await expect(number).toHaveValue("5555 5555 5555 4444");

      const expiry = getField(page, "Expiry date (MM/YY)");
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

      const cvv = getField(page, "CVV");
      await expect(cvv).toHaveAttribute("type", "password");
      await expect(cvv).toHaveAttribute("maxlength", "3");
      await cvv.pressSequentially("1a2-34");
      await expect(cvv).toHaveValue("123");
    });
    await test.step("accepts full-width digits, typed or pasted", async () => {
      for (const label of ["Card number", "Expiry date (MM/YY)", "CVV"]) {
        await getField(page, label).fill("");
      }
      await number.focus();
      const { commit } = await compose(page, "４２４２４");
      await commit();
      await expect(number).toHaveValue("4242 4");
      await number.fill("");
      await paste(number, "５５５５　５５５５　５５５５　４４４４");
      await expect(number).toHaveValue("5555 5555 5555 4444");

      await getField(page, "Expiry date (MM/YY)").pressSequentially("１２２７");
      await expect(getField(page, "Expiry date (MM/YY)")).toHaveValue("12/27");
      await getField(page, "CVV").pressSequentially("１２３");
      await expect(getField(page, "CVV")).toHaveValue("123");
    });
    await test.step("formats text from an input method only after its composition ends", async () => {
      await number.fill("");
      await number.focus();
      const { commit } = await compose(page, "42425");
      await expect(number).toHaveValue("42425");
      await commit();
      await expect(number).toHaveValue("4242 5");

      // After going back and forward, the form still has the formatted value.
      await backButton(page).click();
      await expect(stepHeading(page, "Billing")).toBeFocused();
      await page.goForward();
      await expect(number).toHaveValue("4242 5");
    });
  });

  test("shows the total on the button and keeps typed text across pages and steps", async ({
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
      await expect(getField(page, label)).toHaveValue(value);
    }

    await page.goBack();
    await expect(stepHeading(page, "Billing")).toBeFocused();
    await page.goBack();
    await expect(stepHeading(page, "Shipping")).toBeFocused();
    await expect(getField(page, "Email")).toHaveValue(anna.Email);
    await page.goForward();
    await expect(stepHeading(page, "Billing")).toBeFocused();
    await page.goForward();
    await expect(stepHeading(page, "Payment")).toBeFocused();
    await expect(getField(page, "Card number")).toHaveValue(card["Card number"]);

    await backButton(page).click();
    await expect(stepHeading(page, "Billing")).toBeFocused();
    await backButton(page).click();
    await expect(stepHeading(page, "Shipping")).toBeFocused();
    await expect(backButton(page)).toHaveCount(0);
    await getField(page, "Email").fill("anna");
    await page.goForward();
    await waitUntilIdle(page);
    await expect(stepHeading(page, "Shipping")).toBeVisible();
    await expect(getField(page, "Email")).toHaveValue("anna");
  });
});
