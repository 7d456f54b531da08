import type { Page } from "@playwright/test";
import { totpCode } from "../totp.ts";
import { createMember, type Member, PASSWORD } from "./members.ts";
import { openNewOrder, orderDialog } from "./open-order.ts";
import { enterAs, expect, newCustomer, sendMessage, test } from "./shop.ts";
import { refusal } from "./test.ts";

async function timeOut(page: Page): Promise<void> {
  await page.clock.fastForward("15:01");
  await expect(page.getByText("You were signed out because you weren’t active")).toBeVisible();
}

async function signIn(page: Page, { email, secret }: Member): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  // Codes work only once.
  await page.getByLabel("Code from your authenticator app").fill(totpCode(secret, 1));
  await page.getByRole("button", { name: "Continue" }).click();
}

test("keeps typed text for the member who signs in again after a time-out", async ({
  page,
  allowProblem,
  shop,
}) => {
  allowProblem(refusal);
  await page.clock.install();
  const member = await createMember("owner");
  await openNewOrder(page, shop, member);
  const note = page.getByLabel("Internal note");
  await note.fill("She wants it on Fri");
  await page.getByRole("button", { name: "Dispatch" }).click();
  await orderDialog(page).getByLabel("Carrier").selectOption("DPD");
  await orderDialog(page).getByLabel("Tracking number").fill("1597697");

  await timeOut(page);
  await signIn(page, member);

  await expect(note).toHaveValue("She wants it on Fri");
  await page.getByRole("button", { name: "Dispatch" }).click();
  await expect(orderDialog(page).getByLabel("Carrier")).toHaveValue("DPD");
  await expect(orderDialog(page).getByLabel("Tracking number")).toHaveValue("1597697");
  // Closing the dialog discards the draft.
  await page.keyboard.press("Escape");
  await expect(orderDialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Dispatch" }).click();
  await expect(orderDialog(page).getByLabel("Tracking number")).toHaveValue("");
});

test("removes typed text when another member signs in", async ({ page, allowProblem, shop }) => {
  allowProblem(refusal);
  await page.clock.install();
  await openNewOrder(page, shop, await createMember("owner"));
  const note = page.getByLabel("Internal note");
  await note.fill("She wants it on Fri");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await orderDialog(page).getByLabel("Reason").fill("She has moved");

  await timeOut(page);
  await signIn(page, await createMember("owner"));

  await expect(note).toHaveValue("");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(orderDialog(page).getByLabel("Reason")).toHaveValue("");
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain("She");
});

test("keeps an unfinished answer after a time-out but not after signing out", async ({
  page,
  context,
  allowProblem,
  shop,
}) => {
  allowProblem(refusal);
  await page.clock.install();
  const [member, email] = [await createMember("owner"), newCustomer()];
  const subject = `Which one ${email}`;
  await sendMessage(shop, { email, subject });
  await enterAs(page, member);
  await page.goto("/customers/messages");
  await page.getByRole("link").filter({ hasText: subject }).click();
  const answer = page.getByRole("textbox", { name: "Reply to Anna Field" });
  await answer.fill("The blue one");

  await timeOut(page);
  await signIn(page, member);
  await expect(answer).toHaveValue("The blue one");

  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("blue");
});
