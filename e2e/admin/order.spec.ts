/** One order in the admin: from its payment to its refund, by those who pack it. */
import type { APIRequestContext, Page, Request } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { type PlacedOrder, placeOrder, staff as runCommand } from "../orders/placed-orders.ts";
import { intentOf, refundAndLose, standIn } from "../orders/stand-in.ts";
import { scrollWidth } from "../overflow.ts";
import { createMember, type Member } from "./members.ts";
import { enterAs, expect, test } from "./test.ts";

const phone = { width: 390, height: 844 };
const OWNED = "£134.99";

let shop: APIRequestContext;
test.beforeAll(async ({ playwright }) => {
  shop = await playwright.request.newContext({
    baseURL: `http://localhost:${process.env.E2E_ORDERS_PORT}`,
  });
});
test.afterAll(() => shop.dispose());

/** A new order, paid unless said otherwise, on the screen of somebody. */
async function open(page: Page, member: Member, isPaid = true): Promise<string> {
  const { number } = await placeOrder(shop);
  if (isPaid) await runCommand("paid", number);
  await enterAs(page, member);
  await show(page, number);
  return number;
}

async function show(page: Page, number: string): Promise<void> {
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole("heading", { name: "Money" })).toBeVisible();
}

const history = (page: Page) => page.getByRole("region", { name: "History" });
const dialog = (page: Page) => page.getByRole("dialog");

test("from the payment to the last penny back", async ({ page }) => {
  // So large a refund asks for a second factor that was just shown.
  await open(page, await createMember("owner"), false);
  await expect(page.getByText("Waiting for £134.99 by bank transfer")).toBeVisible();
  await page.getByRole("button", { name: "Mark paid" }).click();
  const amount = dialog(page).getByLabel("Amount on the bank statement");
  await amount.fill("134.98");
  await dialog(page).getByRole("button", { name: "Record £134.98" }).click();
  await expect(amount).toHaveAccessibleDescription(/Error: £134.99 is missing/);
  // Where it is begun anew, that is over.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mark paid" }).click();
  await expect(amount).not.toHaveAccessibleDescription(/Error/);
  await amount.fill(OWNED);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Pack 3 items.")).toBeVisible();
  // What was pressed is gone.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.keyboard.press("p");
  await expect(page.getByText("Hand it to the carrier.")).toBeVisible();
  await page.keyboard.press("d");
  // As a scanner does.
  await expect(dialog(page).getByLabel("Tracking number")).toBeFocused();
  await page.keyboard.type("QF123456789GB");
  await page.keyboard.press("Enter");
  const tracking = page.getByRole("link", { name: "Royal Mail QF123456789GB" });
  await expect(tracking).toHaveAttribute("href", /royalmail\.com.*QF123456789GB$/);

  await page.getByRole("button", { name: "Correct tracking" }).click();
  await dialog(page).getByLabel("Carrier").selectOption("Evri");
  await dialog(page).getByRole("button", { name: "Correct tracking" }).click();
  await expect(page.getByRole("link", { name: "Evri QF123456789GB" })).toBeVisible();
  await page.getByRole("button", { name: "Mark delivered" }).click();
  await expect(page.getByText("It can be returned until")).toBeVisible();

  await page.getByRole("button", { name: "Register a return" }).click();
  await dialog(page).getByLabel("A313 Vitamin A Retinol Cream").selectOption("1");
  await dialog(page).getByLabel("Reason").fill("Wrong size");
  await dialog(page).getByRole("button", { name: "Register the return" }).click();
  await page.getByRole("button", { name: "Return received" }).click();
  await expect(page.getByText("Refund £25.00.")).toBeVisible();
  await page.getByRole("button", { name: "Refund", exact: false }).first().click();
  await expect(dialog(page).getByLabel("Amount")).toHaveValue("25.00");
  await dialog(page).getByLabel("Amount").fill("200");
  await dialog(page).getByRole("button", { name: "Refund £200.00" }).click();
  await expect(dialog(page).getByText("At most £134.99 can be refunded")).toBeVisible();
  await dialog(page).getByLabel("Amount").fill("20");
  await dialog(page).getByRole("button", { name: "Refund £20.00" }).click();
  await expect(dialog(page).getByText("Less than is owed: confirm that below")).toBeVisible();
  await dialog(page).getByLabel("£5.00 stays due").check();
  // Twice, as somebody does whose mouse is worn out.
  await dialog(page).getByRole("button", { name: "Refund £20.00" }).dblclick();
  await expect(
    page.getByRole("region", { name: "Money" }).getByText("£20.00").first(),
  ).toBeVisible();
  await expect(page.getByText("Refund £5.00.")).toBeVisible();
  await page.getByRole("button", { name: "Keep the rest" }).click();
  await dialog(page).getByLabel("Reason").fill("The lid is broken");
  await dialog(page).getByRole("button", { name: "Keep £5.00" }).click();
  await expect(page.getByText("Nothing to do.")).toBeVisible();
  await page.keyboard.press("f");
  await dialog(page).getByRole("button", { name: "All of it: £114.99" }).click();
  await dialog(page).getByRole("button", { name: "Refund £114.99" }).click();

  await expect(page.getByText("Nothing to do.")).toBeVisible();
  await expect(history(page).getByText(", you")).toHaveCount(10);
  expect(await axeFindings(page)).toEqual([]);
});

test("too little is written down as that, and a payment of another order is taken back", async ({
  page,
  owner,
}) => {
  await open(page, owner, false);
  await page.getByRole("button", { name: "Mark paid" }).click();
  await dialog(page).getByLabel("Amount on the bank statement").fill("£ 100.00");
  await dialog(page).getByLabel("£34.99 too little").check();
  await dialog(page).getByLabel("Payer").fill("A FIELD");
  await dialog(page).getByLabel("Day at the bank").fill("2026-11-20");
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Record £100.00" }).click();
  await expect(page.getByText("Waiting for £34.99 by bank transfer")).toBeVisible();
  await expect(history(page)).toContainText("From A FIELD");
  await expect(history(page)).toContainText("At the bank on 20 November 2026");

  await page.getByRole("button", { name: "Mark paid" }).click();
  await dialog(page).getByLabel("Amount on the bank statement").fill("34.99");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Pack 3 items.")).toBeVisible();
  await page.getByRole("button", { name: "Take payment back" }).click();
  await dialog(page).getByLabel("What happened").fill("It was for another order");
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Take £134.99 back" }).click();
  await expect(page.getByText("Waiting for £134.99 by bank transfer")).toBeVisible();
  await expect(history(page)).toContainText("It was for another order");
});

test("after one parcel comes the next, by the keyboard alone", async ({ page, owner }) => {
  const first = await open(page, owner);
  const second = await open(page, owner);
  await show(page, first);
  await page.keyboard.press("d");
  await dialog(page).getByLabel("Carrier").selectOption("DPD");
  await dialog(page).getByLabel("Tracking number").fill("15976979566142");
  await page.keyboard.press("Enter");
  const next = page.getByRole("link", { name: /^Next to pack/ });
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(new RegExp(first));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // The next may be one that another test is busy with.
  await show(page, second);
  await page.keyboard.press("d");
  await expect(dialog(page).getByLabel("Carrier")).toHaveValue("DPD");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys of this page" })).toContainText(
    "Packing slip",
  );
  expect(await axeFindings(page)).toEqual([]);
});

test("a key pressed while a dialog closes is not lost", async ({ page, owner }) => {
  await open(page, owner);
  await page.keyboard.press("d");
  await expect(dialog(page).getByLabel("Tracking number")).toBeFocused();
  // Both before the page is drawn again: its field has the focus still.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>("dialog:modal")?.close();
    const pressed = new KeyboardEvent("keydown", { key: "?", bubbles: true });
    document.activeElement?.dispatchEvent(pressed);
  });
  await expect(page.getByRole("dialog", { name: "Keys of this page" })).toBeVisible();
});

test("staff cancel no order that is paid, and are told who can", async ({ page, staff }) => {
  await open(page, staff, false);
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeVisible();
  await open(page, staff);

  await expect(page.getByText("An owner can cancel this order and pay it back.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Refund" })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test("the second of two people is told, and what was typed stays", async ({
  page,
  owner,
  staff,
  theirs,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const number = await open(page, owner);
  await enterAs(theirs, staff);
  await show(theirs, number);
  await page.getByLabel("For your colleagues").fill("She wants it on Friday");
  await theirs.getByRole("button", { name: "Mark packed" }).click();
  await expect(theirs.getByText("Hand it to the carrier.")).toBeVisible();
  await expect(theirs.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByRole("button", { name: "Add note" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Not done" });
  await expect(notice).toContainText(`Packed by ${staff.email}`);
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Hand it to the carrier.")).toBeVisible();
  await expect(page.getByLabel("For your colleagues")).toHaveValue("She wants it on Friday");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("She wants it on Friday");
  await expect(notice).toHaveCount(0);

  // Until then the first of them is not told by the page itself, which asks every half minute.
  const asked = Promise.withResolvers<void>();
  await page.route(`**/api/orders/${number}`, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Cancel order" }).click();
  await dialog(page).getByLabel("Reason").fill("Out of stock");
  await theirs.getByRole("button", { name: "Dispatch" }).click();
  await dialog(theirs).getByRole("button", { name: "Without tracking" }).click();
  await expect(dialog(theirs).getByText("Not done")).toBeVisible();
  await dialog(theirs).getByRole("button", { name: "Without tracking" }).click();
  await expect(theirs.getByText("On its way, without a tracking number.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel the order" }).click();
  await expect(dialog(page)).toContainText(`Dispatched by ${staff.email}`);
  await expect(dialog(page)).toContainText("This is no longer possible");
  asked.resolve();
});

test("whoever has an order open is told who else has, and nothing moves for it", async ({
  page,
  owner,
  staff,
  theirs,
}) => {
  await page.clock.install();
  const number = await open(page, owner);
  const notice = page.getByText(`${staff.email} has this order open too.`);
  /** Where something to press is, on a wide screen and on a phone. */
  const places = async () => {
    const boxes = [];
    for (const size of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      boxes.push(await page.getByRole("button", { name: "Cancel order" }).boundingBox());
    }
    return boxes;
  };
  await enterAs(theirs, staff);
  await show(theirs, number);
  await expect(theirs.getByText(`${owner.email} has this order open too.`)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  let before = await places();
  // Once nothing moves by itself any more.
  await expect(async () => {
    const earlier = before;
    before = await places();
    expect(before).toEqual(earlier);
  }).toPass();
  // By now the page asks again.
  await page.clock.fastForward(30_000);
  await expect(notice).toBeVisible();
  await expect.poll(places).toEqual(before);
  expect(await axeFindings(page)).toEqual([]);

  // As it is answered once their page has not asked for some time.
  await page.route(`**/api/orders/${number}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), otherViewers: [] } });
  });
  await page.clock.fastForward(30_000);
  await expect(notice).toHaveCount(0);
  await expect.poll(places).toEqual(before);
});

test("a mail is seen as it was sent, and sent again to a corrected address", async ({
  page,
  staff,
  allowProblem,
}) => {
  // The tests' own scripts have no storage in its frame: nothing has.
  allowProblem(/sandboxed|status of 409/);
  const number = await open(page, staff);
  const mails = page.getByRole("region", { name: "Emails" });
  await expect(mails.getByText(/^Sent .* to anna@example.com/).first()).toBeVisible();
  await page.getByRole("button", { name: "Correct address" }).click();
  await dialog(page).getByLabel("Email").fill("anna@");
  await dialog(page).getByRole("button", { name: "Correct address" }).click();
  await expect(dialog(page).getByText("Invalid email address")).toBeVisible();
  await dialog(page).getByLabel("Email").fill("anna.field@example.com");
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Correct address" }).click();
  await expect(history(page).getByText(/^Before: .*anna@example.com/)).toBeVisible();

  await mails.getByRole("button", { name: "Order confirmation" }).click();
  const frame = page.frameLocator("iframe[sandbox='']");
  await expect(frame.getByText("Thank you for your order.")).toBeVisible();
  await expect(frame.getByText("Confirm your order", { exact: true })).toBeVisible();
  await expect(frame.getByRole("link", { name: "Confirm your order" })).toHaveCount(0);
  await expect(dialog(page).getByText("The link to the order is left out here")).toBeVisible();
  await page.getByRole("button", { name: "Show as text" }).click();
  await expect(page.getByLabel("Text of the email")).toHaveValue(/Thank you for your order/);
  await expect(page.getByLabel("Text of the email")).not.toHaveValue(/token=/);
  expect(await axeFindings(page)).toEqual([]);
  // As once its minute is over.
  await page.route("**/api/mail-pages/*", (route) => route.abort());
  await page.getByRole("button", { name: "Show as designed" }).click();
  await expect(frame.getByText("Thank you for your order.")).toBeVisible();
  const again = page.getByRole("button", { name: "Send again to anna.field@example.com" });
  // Somebody else is faster, and the page does not hear of it.
  await page.route(
    ({ pathname }) => pathname === `/api/orders/${number}`,
    () => {},
  );
  await runCommand("dispatch", number);
  await again.click();
  await expect(dialog(page).getByRole("alert")).toContainText("Not done");
  await expect(dialog(page).getByRole("alert")).toBeFocused();
  await page.unrouteAll();
  await again.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(
    mails.getByRole("listitem").filter({ hasText: "Order confirmation (sent again)" }),
  ).toContainText(/Sent .* to anna.field@example.com/);
});

test("staff see what only an owner may do", async ({ page, staff }) => {
  const number = await open(page, staff);
  await runCommand("cancel", number);
  await page.reload();

  await expect(page.getByText("An owner has to refund £134.99.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Refund/ })).toHaveCount(0);
  await page.keyboard.press("f");
  await expect(dialog(page)).toHaveCount(0);
  await runCommand("refund", number);
});

test("while the shop does not answer, what was typed stays", async ({
  page,
  owner,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await open(page, owner);
  await page.getByRole("button", { name: "Dispatch" }).click();
  await dialog(page).getByLabel("Tracking number").fill("H001");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("The shop does not answer");
  await expect(dialog(page).getByLabel("Tracking number")).toHaveValue("H001");
  await page.context().setOffline(false);
  await dialog(page).getByLabel("Tracking number").press("Enter");

  await expect(page.getByText("On its way with")).toBeVisible();
});

test("an answer that was asked for before undoes nothing", async ({
  page,
  owner,
  allowProblem,
}) => {
  allowProblem(/status of 503/);
  const number = await open(page, owner);
  const isReading = (request: Request) =>
    request.method() === "GET" && request.url().endsWith(`/api/orders/${number}`);
  const pack = `**/api/orders/${number}/pack`;
  // After a failure the order is asked for again. The answer to that is held.
  await page.route(pack, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  const held = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === `/api/orders/${number}`,
    async (route) => {
      const response = await route.fetch();
      await held.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const asked = page.waitForRequest(isReading);
  await page.getByRole("button", { name: "Mark packed" }).click();
  await asked;
  const ended = Promise.any([
    page.waitForEvent("requestfinished", isReading),
    page.waitForEvent("requestfailed", isReading),
  ]);
  await page.getByRole("button", { name: "Mark packed" }).click();
  await expect(page.getByText("Hand it to the carrier.")).toBeVisible();
  held.resolve();

  // Had it been waited for, it would say that the order is not packed.
  expect((await ended).failure()).not.toBeNull();
  await expect(page.getByText("Hand it to the carrier.")).toBeVisible();
});

test("a note that is being written outlives other pages, but not its writer", async ({
  page,
  owner,
}) => {
  const number = await open(page, await createMember("staff"));
  const note = page.getByLabel("For your colleagues");
  await note.fill("She wants it on Fri");
  await page.getByRole("link", { name: "Packing slip" }).click();
  await expect(page.getByRole("article")).toBeVisible();
  await page.goBack();
  await expect(note).toHaveValue("She wants it on Fri");

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.evaluate((session) => {
    sessionStorage.setItem("damson-admin", session);
  }, owner.session);
  await show(page, number);
  await expect(note).toHaveValue("");
});

test("what is printed has the sheets alone, one order a page", async ({ page, owner }) => {
  const [first, second] = [await open(page, owner), await open(page, owner, false)];
  await page.goto(`/orders/print?numbers=${first},${second}&what=packing-slips`);
  await expect(page.getByRole("article")).toHaveCount(2);
  const slip = page.getByRole("article", { name: `Packing slip ${first}` });
  await expect(slip).toContainText("Unopened items can be returned within 14 days");
  await expect(slip).toContainText("3 items in all");
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
  // This shop has not said that it has a VAT number.
  await expect(invoice).not.toContainText("VAT");
  expect(await axeFindings(page)).toEqual([]);
  for (const command of ["paid", "cancel", "refund"]) await runCommand(command, second);
  await page.reload();
  const numbered = page.getByRole("article", { name: /^Invoice INV-\d{6}$/ });
  await expect(numbered).toContainText(`Order ${second}`);
  await expect(page.getByRole("article", { name: /^Credit note CN-\d{6}$/ })).toContainText(OWNED);
  expect(await axeFindings(page)).toEqual([]);
  await show(page, first);
  await page.emulateMedia({ media: "print" });
  for (const name of ["Copy delivery address", "Correct address", "Add note"]) {
    await expect(page.getByRole("button", { name })).toBeHidden();
  }
  await expect(page.getByRole("textbox")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("i");
  await expect(page.getByRole("article").getByText("Paid by bank transfer")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("the next step is in reach of the thumb", async ({ page, owner }) => {
    const number = await open(page, owner);
    await expect.poll(() => scrollWidth(page)).toBe(phone.width);
    const sections = page.getByRole("heading", { level: 2 });
    await expect(sections.first()).toHaveText("3 items");
    await expect(sections.nth(1)).toHaveText("Deliver to");
    const button = page.getByRole("button", { name: "Mark packed" });
    await expect(async () => {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBeGreaterThan(phone.height * 0.7);
    }).toPass();
    await button.click();
    // It lies over nothing that comes next.
    const toast = page.getByRole("status").filter({ hasText: "Packed" });
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(phone.height * 0.1);
    await page.getByRole("button", { name: "Dispatch" }).click();
    await dialog(page).getByLabel("Tracking number").fill("H001");
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Dispatch", exact: true }).click();
    await expect(page.getByText("On its way with")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    for (const sheet of ["packing-slip", "invoice"]) {
      await page.goto(`/orders/${number}/${sheet}`);
      await expect(page.getByRole("article")).toBeVisible();
      await expect.poll(() => scrollWidth(page)).toBe(phone.width);
    }
  });
});

test("a number that there is not is said to be none", async ({ page, owner, allowProblem }) => {
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

/** A new order that is paid by card. */
async function placePaidByCard(): Promise<PlacedOrder & { readonly session: string }> {
  const order = await placeOrder(shop, undefined, { paymentMethod: "stripe" });
  const token = new URLSearchParams(order.path.split("?")[1]).get("token") ?? "";
  const headers = { "Order-Token": token };
  const { url } = await (await shop.post("/orders/v1/order/payment", { headers })).json();
  const session = String(url).split("/").at(-1) ?? "";
  await standIn("pay", { session });
  await standIn("webhooksSettled");
  return { ...order, session };
}

/** One that is disputed at once. */
async function placeDisputed(): Promise<string> {
  const { number, session } = await placePaidByCard();
  const dispute = { payment_intent: await intentOf(session), reason: "fraudulent" };
  await standIn("openDispute", dispute);
  await standIn("webhooksSettled");
  return number;
}

test("whoever packs is warned of a dispute, until an owner has dealt with it", async ({
  page,
  staff,
}) => {
  const number = await placeDisputed();
  await enterAs(page, staff);
  await show(page, number);
  const next = page.getByRole("region", { name: "Next" });
  const warning = next.getByText("Ask an owner before you pack or send it");
  await expect(warning).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await next.getByRole("button", { name: "Mark packed" }).click();
  await expect(next.getByText("Hand it to the carrier.")).toBeVisible();
  await expect(warning).toBeVisible();

  await page.getByLabel("For your colleagues").fill("Anna answered it at Stripe");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Note added")).toBeVisible();
  await expect(warning).toBeVisible();
  await expect(page.getByText("An owner deals with this.")).toBeVisible();
});

test("an owner sees a dispute's reason, deadline and evidence, and says what came of it", async ({
  page,
  owner,
  allowProblem,
}) => {
  allowProblem(/status of 422/);
  const number = await placeDisputed();
  await runCommand("dispatch", number);
  await enterAs(page, owner);
  await show(page, number);
  const problems = page.getByRole("region", { name: "Payment problems" });
  await expect(problems).toContainText("the cardholder says that they did not make the payment");
  await expect(problems.getByText(/Answer until/)).toBeVisible();
  await expect(problems.getByRole("link", { name: /Give evidence/ })).toHaveAttribute(
    "href",
    /^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/,
  );
  const warning = page.getByText("it may be paid back twice");
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "Refund", exact: false }).first().click();
  await expect(dialog(page).getByText("it may be paid back twice")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await problems.getByRole("button", { name: "Dealt with" }).click();
  await dialog(page).getByRole("button", { name: "Dealt with" }).click();
  await expect(dialog(page).getByText("Say what came of it")).toBeVisible();
  await dialog(page).getByLabel("What came of it").fill("The bank has what it asked for");
  await dialog(page).getByRole("button", { name: "Dealt with" }).click();
  await expect(warning).toBeHidden();
  await expect(history(page)).toContainText("The bank has what it asked for");
});

test("what was paid out beyond what was taken is on its page, and a matter for the owner", async ({
  page,
  owner,
}) => {
  const { number, path, session } = await placePaidByCard();
  await runCommand("dispatch", number);
  await refundAndLose(session, 500);
  const sentence = `£5.00 more was paid out than was taken for order ${number}: £5.00 refunded and £134.99 lost to disputes, of £134.99 taken.`;
  await enterAs(page, owner);
  await show(page, number);

  const money = page.getByRole("region", { name: "Money" });
  await expect(money.getByText(sentence)).toBeVisible();
  for (const row of ["Refunded£5.00", "Lost to disputes£134.99", "More paid out than taken£5.00"]) {
    await expect(money).toContainText(row);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.goto("/");
  const matter = page.getByRole("listitem").filter({ hasText: sentence });
  await matter.getByRole("link", { name: /^Look at it/ }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));

  // The customer has their money back, and no more than that.
  const customer = await shop.get("/orders/v1/order", {
    headers: { "Order-Token": new URLSearchParams(path.split("?")[1]).get("token") ?? "" },
  });
  expect(await customer.json()).toMatchObject({ paid: 0, refunded: 13_499 });
});
