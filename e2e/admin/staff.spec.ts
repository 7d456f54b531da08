import { axeFindings } from "../axe.ts";
import { lastEmailTo } from "../mail-folder.ts";
import { cutOff, doubleFontSize, scrollWidth } from "../overflow.ts";
import { totpCode } from "../totp.ts";
import { createMember, withOldFactor } from "./members.ts";
import { enterAs, expect, test } from "./test.ts";

const phone = { width: 390, height: 844 };

test("an owner invites a member, changes their role and removes them", async ({
  page,
  browser,
}) => {
  // Changes to staff require a recent second factor.
  await enterAs(page, await createMember("owner"));
  await page.goto("/settings/staff");
  const email = `new-${crypto.randomUUID()}@example.com`;
  await page.getByRole("button", { name: "Invite" }).click();
  const adding = page.getByRole("dialog", { name: "Invite staff member" });
  await adding.getByRole("button", { name: "Invite" }).click();
  await expect(
    adding.getByText("Enter an email address in the correct format, like name@example.com"),
  ).toBeVisible();
  await adding.getByLabel("Email").fill(email);
  expect(await axeFindings(page)).toEqual([]);
  await adding.getByRole("button", { name: "Invite" }).click();

  const shown = page.getByRole("dialog", { name: "Invitation link" });
  const link = await shown.getByRole("textbox", { name: "Link" }).inputValue();
  expect(await axeFindings(page)).toEqual([]);
  await shown.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Invited");
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await elsewhere.close();

  await row.getByRole("button", { name: `Change role ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change role" }).click();
  await expect(row).toContainText("Owner");
  await row.getByRole("button", { name: `Remove access ${email}` }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
  // The neighbouring row's button has the focus, or its heading if it has no button.
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  await page.getByRole("link", { name: "Activity" }).first().click();
  const history = page.getByRole("table");
  await expect(history).toContainText(`Removed ${email}`);
  await expect(history).toContainText(`Changed the role of ${email} to owner`);
  await expect(history).toContainText(`Invited ${email} as staff`);
});

test("a role change asks for the second factor again and then completes", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of (403|422)/);
  const colleague = await createMember("staff");
  const left = await withOldFactor(await createMember("owner"));
  await enterAs(page, left);
  await page.goto("/settings/staff");
  const row = page.getByRole("row").filter({ hasText: colleague.email });
  const again = page.getByRole("dialog", { name: "Enter your authenticator code" });
  const makeOwner = async () => {
    await row.getByRole("button", { name: "Change role" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Change role" }).click();
    await expect(again).toBeVisible();
  };

  await makeOwner();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Enter your authenticator code again")).toBeVisible();
  await expect(row.getByRole("cell", { name: "Staff", exact: true })).toBeVisible();
  await makeOwner();
  const code = again.getByLabel("Code from your authenticator app");
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(again.getByText("That code is incorrect")).toBeVisible();
  await code.fill(totpCode(left.secret, 1));
  await page.keyboard.press("Enter");

  await expect(page.getByText(`${colleague.email} is now an owner`)).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(row.getByRole("cell", { name: "Owner", exact: true })).toBeVisible();
});

test("a member confirms a new email address by a link sent to it", async ({ page, theirs }) => {
  const colleague = await createMember("staff");
  await enterAs(page, await createMember("owner"));
  await page.goto("/settings/staff");
  const email = `moved-${crypto.randomUUID()}@example.com`;
  await page.getByRole("button", { name: `Change email ${colleague.email}` }).click();
  const asking = page.getByRole("dialog", { name: "Change email" });
  await asking.getByRole("button", { name: "Send confirmation" }).click();
  await expect(
    asking.getByText("Enter an email address in the correct format, like name@example.com"),
  ).toBeVisible();
  await asking.getByLabel("New email").fill(email);
  expect(await axeFindings(page)).toEqual([]);
  await asking.getByRole("button", { name: "Send confirmation" }).click();
  await expect(page.getByText(`${email} unconfirmed`)).toBeVisible();

  const { link } = await lastEmailTo(email);
  await enterAs(theirs, colleague);
  await theirs.goto(link);
  await expect(theirs).toHaveURL(/\/address$/);
  expect(await axeFindings(theirs)).toEqual([]);
  await theirs.getByRole("button", { name: "Confirm email address" }).click();
  await expect(theirs.getByText(`Sign in as ${email} from now on.`)).toBeVisible();
  await theirs.getByRole("link", { name: "Continue" }).click();
  await expect(theirs.getByRole("complementary").getByText(email)).toBeVisible();

  await page.reload();
  await page.getByRole("link", { name: `Activity ${email}` }).click();
  await expect(page.getByRole("table")).toContainText(`Confirmed the new email ${email}`);
  await expect(page.getByRole("table")).toContainText(colleague.email);
});

test("an owner sets the refund limit that requires the second factor", async ({ page }) => {
  await enterAs(page, await createMember("owner"));
  await page.goto("/settings/staff");
  const limits = page.getByRole("region", { name: "Large refunds" });
  const sum = limits.getByLabel("Refund limit (£)");
  await expect(sum).toHaveValue("100.00");
  await sum.fill("much");
  await limits.getByRole("button", { name: "Save" }).click();
  await expect(limits.getByText("Enter an amount, like 100 or 99.50")).toBeVisible();
  await sum.fill("100");
  await limits.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText("Saved", { exact: true }),
  ).toBeVisible();
});

test("staff cannot open the Staff page", async ({ page, staff, allowProblem }) => {
  allowProblem(/status of 403/);
  await enterAs(page, staff);
  await page.goto("/settings/staff");

  await expect(page.getByText("Only owners can do this")).toBeVisible();
  await expect(page.getByRole("link", { name: "Staff" })).toHaveCount(0);
});

for (const [name, path] of [
  ["Staff", "/settings/staff"],
  ["Activity", "/settings/activity"],
] as const) {
  test(`${name} fits on a phone at double font size`, async ({ page, owner }) => {
    await page.setViewportSize(phone);
    await doubleFontSize(page);
    await enterAs(page, owner);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    // The log also contains actions of parallel tests.
    await expect(page.getByRole("table")).toContainText("@example.com");
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => scrollWidth(page)).toBe(phone.width);
    const bar = page.getByRole("navigation", { name: "Admin" });
    expect(await cutOff(page)).toEqual([]);
    await expect(bar.getByRole("link", { name: "Home" })).toBeInViewport();
    const [today, orders] = await Promise.all(
      ["Home", "Orders"].map((name) => bar.getByRole("link", { name }).boundingBox()),
    );
    expect((today?.x ?? 0) + (today?.width ?? 0)).toBeLessThanOrEqual(orders?.x ?? 0);
  });
}
