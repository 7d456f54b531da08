/** The setup guide in a new shop. */
import { type MailServer, startMailServer } from "@damson/order-service/testing/mail-server";
import { axeFindings } from "../axe.ts";
import { scrollWidth } from "../overflow.ts";
import { createMember } from "./members.ts";
import { test as base } from "./own-shop.ts";
import { enterAs, expect } from "./test.ts";

const test = base.extend<{ mail: MailServer }>({
  mail: async ({ browserName: _ }, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.stop();
  },

  settings: async ({ mail }, use) => use({ SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mail.port) }),
});

test("an owner works through the setup guide, sends a test email and dismisses the guide", async ({
  page,
  mail,
  ownShop,
}) => {
  mail.refuse(() => true);
  const owner = await createMember("owner", ownShop);
  await enterAs(page, owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ownShop.admin);
  const list = page.getByRole("region", { name: "Setup guide" });
  const step = (name: string) => list.getByRole("listitem").filter({ hasText: name });
  await expect(list.getByText("0 of 12 done")).toBeVisible();
  await expect(step("Company details")).toContainText(
    "UK law requires these details: company name, company number,",
  );
  await expect(step("Company details").getByRole("link")).toHaveAttribute(
    "href",
    "/settings/company",
  );
  await expect(page.getByRole("heading", { name: "Your shop can’t take orders yet" })).toHaveCount(
    0,
  );
  await expect.poll(() => scrollWidth(page)).toBe(390);
  expect(await axeFindings(page)).toEqual([]);

  await step("Delivery").getByRole("button", { name: "Keep" }).click();
  await expect(step("Delivery")).toContainText("Your delivery rates and times are set");
  await expect(list.getByText("1 of 12 done")).toBeVisible();

  const email = list.getByRole("listitem").nth(5);
  await email.getByRole("button", { name: "Send test email" }).click();
  await expect(email).toContainText(`The email to ${owner.email} wasn’t delivered:`, {
    timeout: 15_000,
  });
  mail.refuse(() => false);
  await email.getByRole("button", { name: "Send test email" }).click();
  await expect(email).toContainText(`Sent to ${owner.email} on`, { timeout: 15_000 });
  await expect(list.getByText("2 of 12 done")).toBeVisible();
  expect(mail.received.at(-1)?.to).toEqual([owner.email]);

  await step("Sample shop").getByRole("button", { name: "Start empty" }).click();
  const dialog = page.getByRole("dialog", { name: "Start empty" });
  await expect(dialog).toContainText("51 products");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Start empty" }).click();
  await expect(list.getByText("3 of 12 done")).toBeVisible();

  // The link scrolls to the right section.
  await step("Company details").getByRole("link").click();
  await expect(page.getByRole("region", { name: "Company details" })).toBeInViewport();
  await page.goBack();

  await page.keyboard.press("Tab");
  await list.getByRole("button", { name: "Dismiss" }).press("Enter");
  const back = page.getByRole("button", { name: "Undo" });
  await expect(back).toBeFocused();
  await expect(list.getByRole("list")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await back.press("Enter");
  await expect(list.getByText("3 of 12 done")).toBeVisible();
  await list.getByRole("button", { name: "Dismiss" }).click();
  await expect(back).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
  await expect(page.getByText("Setup guide")).toHaveCount(0);
});
