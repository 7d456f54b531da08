import type { Page } from "@playwright/test";
import { authCalls, refusal } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { allButBoot, holdBack } from "./hold-back.ts";
import { waitUntilBooted } from "./visit.ts";

const forms = [
  { path: "/auth", button: "Sign In" },
  { path: "/checkout-auth", button: "Sign in" },
];

async function fillAndSend(page: Page, button: string) {
  const form = page.locator("form", { has: page.getByRole("button", { name: button }) });
  await form.getByLabel("Email").fill("anna@example.com");
  await form.getByLabel("Password", { exact: true }).fill("top-secret");
  await form.getByLabel("Password", { exact: true }).press("Enter");
  return form;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, button } of forms) {
    test(`${path} puts no password into a URL`, async ({ page }) => {
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url() + request.postData()));
      await page.goto(path);
      await expect(page.locator("main form noscript > p").first()).toBeVisible();

      await fillAndSend(page, button);
      await page.getByRole("button", { name: button }).first().click();

      await expect(page).toHaveURL(path);
      expect(requests.join()).not.toContain("top-secret");
    });
  }
});

for (const { path, button } of forms) {
  test(`${path} sends a password typed before any script only to the service`, async ({
    page,
    allowProblem,
  }) => {
    allowProblem(refusal);
    const requests: string[] = [];
    page.on("request", (request) => {
      requests.push(request.url());
      if (!authCalls.test(request.url())) requests.push(String(request.postData()));
    });
    const scripts = await holdBack(page, /\.js$/);
    await page.goto(path, { waitUntil: "commit" });

    const form = await fillAndSend(page, button);
    scripts.deliver();

    await expect(page.getByRole("alert")).toContainText(/Login failed|Error signing in/);
    await expect(form.getByLabel("Password", { exact: true })).toHaveValue("top-secret");
    await expect(page).toHaveURL(path);
    expect(requests.join()).not.toContain("top-secret");
  });

  test(`${path} sends a form submitted before hydration after hydration`, async ({
    page,
    allowProblem,
  }) => {
    allowProblem(refusal);
    const scripts = await holdBack(page, allButBoot);
    await page.goto(path, { waitUntil: "commit" });
    await waitUntilBooted(page);

    const form = await fillAndSend(page, button);
    scripts.deliver();

    await expect(page.getByRole("alert")).toContainText(/Login failed|Error signing in/);
    await expect(form.getByLabel("Email")).toHaveValue("anna@example.com");
    await expect(page).toHaveURL(path);
  });
}
