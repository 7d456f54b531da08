/** Those who work here, and what they did. */
import { axeFindings } from "../axe.ts";
import { scrollWidth } from "../overflow.ts";
import { createMember } from "./members.ts";
import { enterAs, expect, test } from "./test.ts";

const phone = { width: 390, height: 844 };

test("an owner adds somebody, and passes a link on", async ({ page, owner, browser }) => {
  await enterAs(page, owner);
  await page.goto("/people");
  const email = `new-${crypto.randomUUID()}@example.com`;
  await page.getByRole("button", { name: "Add a person" }).click();
  const adding = page.getByRole("dialog", { name: "Add a person" });
  await adding.getByRole("button", { name: "Make a link" }).click();
  await expect(adding.getByText("Invalid email address")).toBeVisible();
  await adding.getByLabel("Email").fill(email);
  expect(await axeFindings(page)).toEqual([]);
  await adding.getByRole("button", { name: "Make a link" }).click();

  const shown = page.getByRole("dialog", { name: "A link to pass on" });
  const link = await shown.getByRole("textbox", { name: "Link" }).inputValue();
  expect(await axeFindings(page)).toEqual([]);
  await shown.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Link not used yet");
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await elsewhere.close();

  await row.getByRole("button", { name: `Make an owner ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make owner" }).click();
  await expect(row).toContainText("Owner");
  await row.getByRole("button", { name: `Remove ${email}` }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
  // In the row beside it, unless that is their own, where there is nothing to press.
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  await page.getByRole("link", { name: "Activity" }).click();
  const history = page.getByRole("table");
  await expect(history).toContainText(`Removed ${email}`);
  await expect(history).toContainText(`Made ${email} owner`);
  await expect(history).toContainText(`Added ${email} as staff`);
});

test("who is removed is out at once", async ({ page, owner, theirs }) => {
  const colleague = await createMember("staff");
  await enterAs(theirs, colleague);
  await theirs.goto("/");
  await expect(theirs.getByRole("heading", { name: "Today" })).toBeVisible();
  await enterAs(page, owner);
  await page.goto("/people");
  await page.getByRole("button", { name: `Remove ${colleague.email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`${colleague.email} was removed`)).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByRole("heading", { name: "No access" })).toBeVisible();
});

test("staff have no page of people, and are told so by its address", async ({
  page,
  staff,
  allowProblem,
}) => {
  allowProblem(/status of 403/);
  await enterAs(page, staff);
  await page.goto("/people");

  await expect(page.getByText("Only owners may do this.")).toBeVisible();
  await expect(page.getByRole("link", { name: "People" })).toHaveCount(0);
});

for (const [name, path] of [
  ["People", "/people"],
  ["Activity", "/activity"],
] as const) {
  test(`${name} fits on a phone`, async ({ page, owner }) => {
    await page.setViewportSize(phone);
    await enterAs(page, owner);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("table")).toContainText(owner.email);

    await expect.poll(() => scrollWidth(page)).toBe(phone.width);
    expect(await axeFindings(page)).toEqual([]);
  });
}
