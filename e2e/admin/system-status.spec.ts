import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { scrollWidth } from "../overflow.ts";
import type { Member } from "./members.ts";
import { enterAs, expect, test } from "./test.ts";

const phone = { width: 390, height: 844 };

async function show(page: Page, member: Member): Promise<void> {
  await enterAs(page, member);
  await page.goto("/settings/status");
  await expect(page.getByRole("heading", { name: "Scheduled jobs" })).toBeVisible();
}

/** Inserts an email that has failed for days. Returns its recipient. */
function insertFailedMail(): string {
  const recipient = `gone-${randomUUID()}@example.com`;
  const now = new Date().toISOString();
  const database = new DatabaseSync(join(process.env.E2E_ORDERS_DATA ?? "", "shop.sqlite"), {
    timeout: 5000,
  });
  database
    .prepare(
      `insert into outbox (key, kind, recipient, data, created_at, next_attempt_at, attempts,
        failed_at, last_error) values (?, 'contact_acknowledged', ?, '{}', ?, ?, 20, ?, ?)`,
    )
    .run(recipient, recipient, now, now, now, "550 There is no such mailbox");
  database.close();
  return recipient;
}

test("an owner resends a failed email, and the activity log names the owner", async ({
  page,
  owner,
}) => {
  const recipient = insertFailedMail();
  await show(page, owner);
  await expect(page.getByText(/^\d+ emails? failed$/)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: recipient });
  await expect(row).toContainText("550 There is no such mailbox");
  expect(await axeFindings(page)).toEqual([]);

  await row.getByRole("button", { name: `Resend to ${recipient}` }).click();

  await expect(page.getByText("Email queued again")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto("/settings/activity");
  const events = page.getByRole("row").filter({ hasText: owner.email });
  const resent = events.filter({ hasText: "Resent a failed email: contact acknowledged" });
  await expect(resent).toBeVisible();
  await expect(page.getByText(recipient)).toHaveCount(0);
});

test("staff run the integrity check", async ({ page, staff }) => {
  await show(page, staff);
  // Only owners see them.
  await expect(page.getByRole("heading", { name: "Settings" })).toHaveCount(0);

  await page.getByRole("button", { name: "Run check" }).click();

  const check = page.getByRole("region", { name: "Integrity check" });
  // Orders of other tests may have paid out too much.
  await expect(check).toContainText(/inconsistencies found/i);
  const row = page.getByRole("row").filter({ hasText: "Integrity check" });
  await expect(row).toContainText(/Done|Inconsistencies: \d/);
});

test("owners see the settings without secrets", async ({ page, owner }) => {
  await show(page, owner);
  await page.getByText(/^All \d+ settings$/).click();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("PAYMENT_DAYS")).toContainText("5 (default)");
  await expect(row("STRIPE_SECRET_KEY")).toHaveText(/Value(Not )?set$/);
  await expect(page.getByRole("main")).not.toContainText(/sk_|whsec_/);
  expect(await axeFindings(page)).toEqual([]);
});

test("the page fits on a phone", async ({ page, owner }) => {
  await page.setViewportSize(phone);
  await show(page, owner);

  await expect.poll(() => scrollWidth(page)).toBe(phone.width);
  expect(await axeFindings(page)).toEqual([]);
});
