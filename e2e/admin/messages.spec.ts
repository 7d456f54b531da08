import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { emailsTo } from "../mail-folder.ts";
import { placeOrder } from "../orders/placed-orders.ts";
import { scrollWidth } from "../overflow.ts";
import { createMember } from "./members.ts";
import { enterAs, expect, newCustomer, phone, sendMessage, test } from "./shop.ts";

const newSubject = () => `Question ${crypto.randomUUID().slice(0, 8)}`;
const list = (page: Page) => page.getByRole("list", { name: "Messages" });
const answer = (page: Page) => page.getByRole("textbox", { name: "Reply to Anna Field" });

async function open(page: Page, subject: string): Promise<void> {
  await page.goto("/customers/messages");
  await list(page).getByRole("link").filter({ hasText: subject }).click();
  await expect(page.getByRole("heading", { level: 2, name: subject })).toBeFocused();
}

test("staff answer a message by keyboard, and the customer gets the email", async ({
  page,
  shop,
  staff,
}) => {
  const email = newCustomer();
  const subject = newSubject();
  const { number } = await placeOrder(shop, email);
  await sendMessage(shop, { email, subject, message: "<b>Which</b>\none & why?" });
  await enterAs(page, staff);
  await page.goto("/customers/messages");
  await expect(list(page).getByText(subject)).toBeVisible();

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Reply");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type(subject);
  await expect(list(page).getByRole("link")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: subject })).toBeFocused();
  await expect(page.getByRole("article").getByText("<b>Which</b> one & why?")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "From Anna Field" })).toContainText(number);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("r");
  await page.keyboard.type("Dear Anna,\n\nthe <small> one.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect(page.getByText("Reply sent and message closed")).toBeVisible();
  await expect(page.getByRole("article").getByText("Closed", { exact: true })).toBeVisible();
  await expect(answer(page)).toHaveValue("");
  await expect
    .poll(async () => (await emailsTo(email)).map(({ type }) => type))
    .toContain("contact_answer");
  const mails = await emailsTo(email);
  const mail = mails.find(({ type }) => type === "contact_answer");
  expect(mail).toMatchObject({ subject: `Re: ${subject}` });
  await expect(list(page).getByRole("link")).toHaveCount(0);
});

test("keeps an unfinished answer across pages and a reload, and sends it once", async ({
  page,
  shop,
  staff,
}) => {
  const email = newCustomer();
  const subject = newSubject();
  await sendMessage(shop, { email, subject });
  await enterAs(page, staff);
  await open(page, subject);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Enter a reply")).toBeVisible();
  await answer(page).fill("Half of an ans");
  await page.getByRole("link", { name: "Newsletter" }).click();
  await page.goBack();
  await expect(answer(page)).toHaveValue("Half of an ans");
  await page.reload();
  await expect(answer(page)).toHaveValue("Half of an ans");

  await answer(page).fill("A whole answer");
  await page.getByRole("button", { name: "Send", exact: true }).dblclick();
  await expect(page.getByRole("article").getByText("Answered", { exact: true })).toBeVisible();
  await expect(page.getByText(`${staff.email} replied`)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText(`${staff.email} replied`)).toHaveCount(1);
  await expect(answer(page)).toHaveValue("");
});

test("warns the second of two staff members who answer, and keeps the typed answer", async ({
  page,
  shop,
  staff,
  theirs,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const subject = newSubject();
  await sendMessage(shop, { email: newCustomer(), subject });
  const colleague = await createMember("staff");
  await enterAs(theirs, colleague);
  await enterAs(page, staff);
  await open(page, subject);
  await open(theirs, subject);
  await answer(page).fill("My answer");
  await answer(theirs).fill("Their answer");
  await theirs.getByRole("button", { name: "Send", exact: true }).click();
  await expect(theirs.getByText("Reply sent")).toBeVisible();

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("article").getByText("Their answer")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: colleague.email })).toBeVisible();
  await expect(answer(page)).toHaveValue("My answer");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("article").getByText("My answer")).toBeVisible();
  await expect(answer(page)).toHaveValue("");
});

test("staff close a message, find it under “Closed” and reopen it", async ({
  page,
  shop,
  staff,
}) => {
  const subject = newSubject();
  await sendMessage(shop, { email: newCustomer(), subject });
  await enterAs(page, staff);
  await open(page, subject);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(list(page).getByText(subject)).toHaveCount(0);
  await page.getByRole("searchbox").fill(subject);
  await expect(page.getByText(`No messages match “${subject}”`)).toBeVisible();
  await page.getByRole("button", { name: "Closed" }).click();
  await expect(list(page).getByText(subject)).toBeVisible();
  await expect(list(page).getByRole("link")).toHaveCount(1);
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(list(page).getByText(subject)).toHaveCount(0);
  await page.getByRole("button", { name: /^Open\s?\d/ }).click();
  await expect(list(page).getByText(subject)).toBeVisible();
});

test("on a phone shows either the list or a message", async ({ page, shop, staff }) => {
  const subject = newSubject();
  await sendMessage(shop, { email: newCustomer(), subject, message: "x".repeat(900) });
  await page.setViewportSize(phone);
  await enterAs(page, staff);
  await open(page, subject);
  await expect(list(page)).toBeHidden();
  await expect.poll(() => scrollWidth(page)).toBe(phone.width);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("link", { name: "All messages" }).click();
  await expect(list(page).getByRole("link").filter({ hasText: subject })).toBeFocused();
  await expect.poll(() => scrollWidth(page)).toBe(phone.width);
  expect(await axeFindings(page)).toEqual([]);
});

test("keeps the answer while offline and sends it after reconnecting", async ({
  page,
  shop,
  staff,
  allowProblem,
}) => {
  allowProblem(/Failed to load resource|ERR_/);
  const subject = newSubject();
  await sendMessage(shop, { email: newCustomer(), subject });
  await enterAs(page, staff);
  await open(page, subject);
  await answer(page).fill("Written in a tunnel");
  await page.route("**/api/messages/*/answers", (route) => route.abort("connectionfailed"));
  await page.getByRole("button", { name: "Send and close" }).click();
  await expect(
    page.getByText(
      "We couldn’t reach the server. Your changes are still here. Check your connection and try again.",
    ),
  ).toBeVisible();
  await expect(answer(page)).toHaveValue("Written in a tunnel");
  await page.unroute("**/api/messages/*/answers");
  await page.getByRole("button", { name: "Send and close" }).click();
  await expect(page.getByText("Reply sent and message closed")).toBeVisible();
});

test("shows new messages within a minute and after a lost connection", async ({
  page,
  shop,
  staff,
}) => {
  const [first, second] = [newSubject(), newSubject()];
  await page.clock.install();
  await enterAs(page, staff);
  await page.goto("/customers/messages");
  await expect(page.getByRole("button", { name: /^Open/ })).toContainText(/\d/);
  await sendMessage(shop, { email: newCustomer(), subject: first });
  await page.clock.fastForward(61_000);
  await expect(list(page).getByText(first)).toBeVisible();

  await page.clock.fastForward(11_000);
  await page.context().setOffline(true);
  await expect(page.getByText("You’re offline.")).toBeVisible();
  await sendMessage(shop, { email: newCustomer(), subject: second });
  await page.context().setOffline(false);
  await expect(list(page).getByText(second)).toBeVisible();
});
