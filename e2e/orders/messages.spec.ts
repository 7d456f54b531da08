import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { popupCode } from "../popup-code.ts";
import { fillIn, getField } from "../shopping.ts";
import { advanceClock, openReady, openWithStoppedClock, toasts } from "../visit.ts";
import { failedRequest } from "./ordering.ts";

const answer = (page: Page, path: string, status: number, json = {}) =>
  page.route(`**/orders/v1${path}`, (route) => route.fulfill({ status, json }), { times: 1 });

test("keeps an unsent message and reuses its idempotency key for the retry", async ({
  page,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
  });
  const message = { Name: "Anna", Email: "anna@example.com", Subject: "Nails", Message: "Green?" };
  await openReady(page, "/contact");
  await fillIn(page, message);
  await answer(page, "/contact-messages", 503);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(toasts(page)).toContainText("Your message was not sent");
  await expect(getField(page, "Message")).toHaveValue("Green?");

  await answer(page, "/contact-messages", 202);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(toasts(page)).toContainText("Message sent!");
  await expect(getField(page, "Message")).toHaveValue("");
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("keeps the newsletter address until it is sent and asks to confirm it", async ({
  page,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  await openReady(page, "/");
  const field = getField(page, "Email address");
  const subscribe = page.getByRole("main").getByRole("button", { name: "Subscribe" });
  await field.fill("anna@example.com");
  await page.route("**/orders/v1/**", (route) => route.abort(), { times: 1 });
  await subscribe.click();
  await expect(field).toHaveAccessibleDescription(/could not be reached/);
  await expect(field).toHaveValue("anna@example.com");

  await answer(page, "/newsletter/subscriptions", 202);
  await subscribe.click();
  await expect(toasts(page)).toContainText("Please check your email");
  await expect(field).toHaveValue("");
});

test.describe("the newsletter popup", () => {
  test.use({ isReturningVisitor: false });

  test("shows why subscribing failed and asks to confirm by email", async ({
    page,
    allowProblem,
  }) => {
    allowProblem(failedRequest);
    await openWithStoppedClock(page, "/delivery");
    await page.getByRole("button", { name: "Decline" }).click();
    await advanceClock(page, 2_000);
    const popup = page.getByRole("dialog");
    const field = popup.getByLabel("Email address");
    await field.fill("anna@example.com");
    await page.route("**/orders/v1/**", (route) => route.abort(), { times: 1 });
    await popup.getByRole("button", { name: "Subscribe" }).click();
    await expect(field).toHaveAccessibleDescription(/could not be reached/);

    await answer(page, "/newsletter/subscriptions", 202);
    await popup.getByRole("button", { name: "Subscribe" }).click();
    await expect(popup.getByRole("status")).toContainText("press the link in the email");
  });

  test("does not open on the pages of links from emails", async ({ page, allowProblem }) => {
    allowProblem(failedRequest);
    for (const path of ["/order?token=unknown", "/orders", "/newsletter?confirm=unknown"]) {
      const itsCode = popupCode(page);
      await openWithStoppedClock(page, path);
      await advanceClock(page, 2_000);
      await itsCode;
      await expect(page.getByRole("dialog"), path).toBeHidden();
    }
  });
});
