import type { Locator } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { cancelOrder, dispatchOrder, markPaid, refundOrder } from "../orders/placed-orders.ts";
import { coveredHeight, doubleFontSize, scrollWidth, tooWide } from "../overflow.ts";
import { openNewOrder, openOrder, orderDialog, orderHistory } from "./open-order.ts";
import { enterAs, expect, phone, test } from "./shop.ts";

const OWNED = "£134.99";

test("staff dispatch an order and open the next one by keyboard alone", async ({
  page,
  owner,
  shop,
}) => {
  const first = await openNewOrder(page, shop, owner);
  const second = await openNewOrder(page, shop, owner);
  await openOrder(page, first);
  await page.keyboard.press("d");
  await orderDialog(page).getByLabel("Carrier").selectOption("DPD");
  const tracking = orderDialog(page).getByLabel("Tracking number");
  // A scanner that sends two line ends must not confirm anything.
  await tracking.fill("1597697956614");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(tracking).toHaveAccessibleDescription(/DPD tracking numbers look different/);
  await tracking.fill("15976979566142");
  await expect(tracking).not.toHaveAccessibleDescription(/DPD/);
  await page.keyboard.press("Enter");
  const next = page.getByRole("link", { name: /^Pack next order/ });
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(new RegExp(first));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // The next order may belong to another test.
  await openOrder(page, second);
  await page.keyboard.press("d");
  await expect(orderDialog(page).getByLabel("Carrier")).toHaveValue("DPD");
  // Both happen before the next render, so the closed dialog's field still has the focus.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>("dialog:modal")?.close();
    const pressed = new KeyboardEvent("keydown", { key: "?", bubbles: true });
    document.activeElement?.dispatchEvent(pressed);
  });
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText(
    "Packing slip",
  );
  expect(await axeFindings(page)).toEqual([]);
});

test("shortcuts for irreversible steps ask first: Enter confirms, Escape cancels", async ({
  page,
  staff,
  shop,
}) => {
  const number = await openNewOrder(page, shop, staff);
  await dispatchOrder(number);
  await openOrder(page, number);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("Mark as delivered (asks first)");
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);

  const before = page.getByRole("button", { name: "Add return" });
  await before.focus();
  await page.keyboard.press("v");
  const delivered = page.getByRole("dialog", { name: `Mark as delivered, ${number}` });
  await expect(delivered.getByRole("button", { name: "Mark as delivered" })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(delivered).toHaveCount(0);
  await expect(before).toBeFocused();
  await expect(page.getByText("Dispatched without tracking.")).toBeVisible();
  await page.keyboard.press("v");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Can be returned until")).toBeVisible();

  await before.click();
  await orderDialog(page).getByLabel("A313 Vitamin A Retinol Cream").selectOption("1");
  await orderDialog(page).getByRole("button", { name: "Add return" }).click();
  await expect(page.getByText("Waiting for the returned items")).toBeVisible();
  await page.keyboard.press("e");
  const received = page.getByRole("dialog", { name: `Receive return, ${number}` });
  await expect(received.getByRole("button", { name: "Receive return" })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(received).toHaveCount(0);
  await expect(page.getByText("Waiting for the returned items")).toBeVisible();
  await page.keyboard.press("e");
  await page.keyboard.press("Enter");
  await expect(page.getByText("An owner needs to refund £25.00.")).toBeVisible();
  await expect(orderHistory(page)).toContainText("Return received");
});

test("staff view a sent email and resend it to a corrected address", async ({
  page,
  staff,
  allowProblem,
  shop,
}) => {
  // The email frame has no storage, so the scripts of these tests fail there.
  allowProblem(/sandboxed|status of 409/);
  const number = await openNewOrder(page, shop, staff);
  const mails = page.getByRole("region", { name: "Emails" });
  await expect(mails.getByText(/^Sent .* to anna@example.com/).first()).toBeVisible();
  await page.getByRole("button", { name: "Edit address" }).click();
  await orderDialog(page).getByLabel("Email").fill("anna@");
  await orderDialog(page).getByRole("button", { name: "Save address" }).click();
  await expect(orderDialog(page).getByText("Invalid email address")).toBeVisible();
  await orderDialog(page).getByLabel("Email").fill("anna.field@example.com");
  expect(await axeFindings(page)).toEqual([]);
  await orderDialog(page).getByRole("button", { name: "Save address" }).click();
  await expect(orderHistory(page).getByText(/^Before: .*anna@example.com/)).toBeVisible();

  await mails.getByRole("button", { name: "Order confirmation" }).click();
  const frame = page.frameLocator("iframe[sandbox='']");
  await expect(frame.getByText("Thank you for your order.")).toBeVisible();
  await expect(frame.getByText("Confirm your order", { exact: true })).toBeVisible();
  const picture = frame.getByRole("img", { name: "A313 Vitamin A Retinol Cream" });
  await expect(picture).toHaveJSProperty("naturalWidth", 320);
  await expect(frame.getByRole("link", { name: "Confirm your order" })).toHaveCount(0);
  await expect(orderDialog(page).getByText("The order link is hidden here")).toBeVisible();
  await page.getByRole("button", { name: "Show plain text" }).click();
  await expect(page.getByLabel("Text of the email")).toHaveValue(/Thank you for your order/);
  await expect(page.getByLabel("Text of the email")).not.toHaveValue(/token=/);
  expect(await axeFindings(page)).toEqual([]);
  // The page's URL expires after a minute.
  await page.route("**/api/mail-pages/*", (route) => route.abort());
  await page.getByRole("button", { name: "Show design" }).click();
  await expect(frame.getByText("Thank you for your order.")).toBeVisible();
  const again = page.getByRole("button", { name: "Resend to anna.field@example.com" });
  // A colleague dispatches the order, but the page cannot see it.
  await page.route(
    ({ pathname }) => pathname === `/api/orders/${number}`,
    () => {},
  );
  await dispatchOrder(number);
  await again.click();
  await expect(orderDialog(page).getByRole("alert")).toContainText("wasn’t saved");
  await expect(orderDialog(page).getByRole("alert")).toBeFocused();
  await page.unrouteAll();
  await again.click();
  await expect(orderDialog(page)).toHaveCount(0);
  await expect(
    mails.getByRole("listitem").filter({ hasText: "Order confirmation (resent)" }),
  ).toContainText(/Sent .* to anna.field@example.com/);
  await page.getByRole("link", { name: "Vitamin A Retinol Cream" }).click();
  await expect(page).toHaveURL(/\/products\/[\w-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Vitamin A Retinol Cream");
});

test("prints only the sheets, one order per page", async ({ page, owner, shop }) => {
  const [first, second] = [
    await openNewOrder(page, shop, owner),
    await openNewOrder(page, shop, owner, false),
  ];
  await page.goto(`/orders/print?numbers=${first},${second}&what=packing-slips`);
  await expect(page.getByRole("article")).toHaveCount(2);
  const slip = page.getByRole("article", { name: `Packing slip ${first}` });
  await expect(slip).toContainText("Unopened items can be returned within 14 days");
  await expect(slip).toContainText("3 items in total");
  await expect(slip).not.toContainText("£");
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);

  await page.emulateMedia({ media: "screen" });
  await page.goto(`/orders/${second}/invoice`);
  const invoice = page.getByRole("article", { name: `Invoice ${second}` });
  await expect(invoice.getByText("Unpaid").first()).toBeVisible();
  await expect(invoice).toContainText(OWNED);
  // This shop has no VAT number.
  await expect(invoice).not.toContainText("VAT");
  expect(await axeFindings(page)).toEqual([]);
  for (const change of [markPaid, cancelOrder, refundOrder]) await change(second);
  await page.reload();
  const numbered = page.getByRole("article", { name: /^Invoice INV-\d{6}$/ });
  await expect(numbered).toContainText(`Order ${second}`);
  const creditNote = page.getByRole("article", { name: /^Credit note CN-\d{6}$/ });
  await expect(creditNote).toContainText(OWNED);
  await expect(creditNote).toContainText(/Issued on .+ \d{4} against invoice INV-\d{6}\./);
  expect(await axeFindings(page)).toEqual([]);
  await openOrder(page, first);
  await page.emulateMedia({ media: "print" });
  for (const name of ["Copy delivery address", "Save address", "Add note"]) {
    await expect(page.getByRole("button", { name })).toBeHidden();
  }
  await expect(page.getByRole("textbox")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("i");
  await expect(page.getByRole("article").getByText("Paid by bank transfer")).toBeVisible();
});

test("the button copies the address and shows “Copied”", async ({ page, owner, shop, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openNewOrder(page, shop, owner);
  const section = page.getByRole("region", { name: "Deliver to" });
  const button = section.getByRole("button");
  const heading = section.getByRole("heading");
  const measureBottom = async (words: Locator) => {
    const box = await words.boundingBox();
    return box === null ? Number.NaN : box.y + box.height;
  };
  const copy = button.filter({ hasText: "Copy" });
  const words = copy.getByText(/^Copy/);
  expect(await measureBottom(words)).toBeLessThanOrEqual(await measureBottom(heading));
  await copy.click();
  await expect(section.getByRole("button", { name: "Copied" })).toBeFocused();
  await expect(section.getByRole("status")).toHaveText("Copied");
  expect(await axeFindings(page)).toEqual([]);
  const address = await section.locator("address span").allTextContents();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address.join("\n"));
  await expect(section.getByRole("button", { name: "Copy delivery address" })).toBeVisible();
});

for (const size of [phone, { width: 1440, height: 900 }]) {
  test(`at ${size.width} px a toast covers only the navigation`, async ({ page, owner, shop }) => {
    await page.setViewportSize(size);
    await openNewOrder(page, shop, owner);
    await page.getByRole("button", { name: "Mark as packed" }).click();
    const toast = page.getByRole("region", { name: "Notifications" });
    await expect(toast).toContainText("Packed");
    const navigation =
      size === phone
        ? page.getByRole("navigation", { name: "Admin" })
        : page.getByRole("complementary").filter({ has: page.getByRole("navigation") });
    const [over, under] = await Promise.all([toast.boundingBox(), navigation.boundingBox()]);
    if (over === null || under === null) throw new Error("It is not drawn");
    expect(over.x).toBeGreaterThanOrEqual(under.x);
    expect(over.y).toBeGreaterThanOrEqual(under.y);
    expect(over.x + over.width).toBeLessThanOrEqual(under.x + under.width);
    expect(over.y + over.height).toBeLessThanOrEqual(under.y + under.height);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("at double font size fixed bars cover little of the page", async ({ page, owner, shop }) => {
    const size = { width: 320, height: 568 };
    await page.setViewportSize(size);
    const number = await openNewOrder(page, shop, owner);
    const button = page.getByRole("button", { name: "Mark as packed" });
    await expect(button).toBeVisible();
    expect(await coveredHeight(page)).toBeLessThan(size.height * 0.15);
    await doubleFontSize(page);
    for (const path of [`/orders/${number}`, "/orders?state=paid"]) {
      await page.goto(path);
      await expect(page.getByText(number).first()).toBeVisible();
      const choose = page.getByRole("checkbox", { name: /^Select DM-/ });
      if (path.includes("?")) await choose.first().check();
      await expect.poll(() => tooWide(page)).toEqual([]);
      expect(await coveredHeight(page)).toBeLessThan(size.height * 0.1);
    }
    await page.getByRole("button", { name: "More" }).click();
    const link = page.getByRole("link", { name: "Discounts" });
    await expect(link).toBeInViewport({ ratio: 1 });
  });

  test("the next step is within reach of the thumb", async ({ page, owner, shop }) => {
    const number = await openNewOrder(page, shop, owner);
    await expect.poll(() => scrollWidth(page)).toBe(phone.width);
    const sections = page.getByRole("heading", { level: 2 });
    await expect(sections.first()).toHaveText("3 items");
    await expect(sections.nth(1)).toHaveText("Deliver to");
    const button = page.getByRole("button", { name: "Mark as packed" });
    await expect(async () => {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBeGreaterThan(phone.height * 0.7);
    }).toPass();
    await button.click();
    await expect(page.getByRole("status").filter({ hasText: "Packed" })).toBeVisible();
    await page.getByRole("button", { name: "Dispatch" }).click();
    await orderDialog(page).getByLabel("Tracking number").fill("QF123456785GB");
    expect(await axeFindings(page)).toEqual([]);
    await orderDialog(page).getByRole("button", { name: "Dispatch", exact: true }).click();
    await expect(page.getByText("Dispatched with")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    for (const sheet of ["packing-slip", "invoice"]) {
      await page.goto(`/orders/${number}/${sheet}`);
      await expect(page.getByRole("article")).toBeVisible();
      await expect.poll(() => scrollWidth(page)).toBe(phone.width);
    }
  });
});

test("reports an unknown order number", async ({ page, owner, allowProblem }) => {
  allowProblem(/status of 404/);
  await enterAs(page, owner);
  await page.goto("/orders/DM-2222-2222");

  await expect(page.getByText("We cannot find this order.")).toBeVisible();
  const answer = page.waitForResponse(/DM-2222-2222$/);
  const retry = page.getByRole("button", { name: "Try again" });
  await retry.click();
  await answer;
  await expect(page.getByText("We cannot find this order.")).toBeVisible();
  await expect(retry).toBeFocused();
});
