import type { Page } from "@playwright/test";
import {
  accountButton,
  authCalls,
  clientFile,
  createAccount,
  newAddress,
  offline,
  pressSignOut,
  refusal,
  signInLink,
  signUp,
  storedSession,
  storeNewSession,
  storeSession,
} from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { navigate, openReady, toasts } from "./visit.ts";

const HOUR = 3_600_000;

test("a signed-out visitor loads no account code and sends no account requests", async ({
  page,
}) => {
  const requests = watchAccounts(page);
  await openReady(page, "/");
  await untilIdle(page);
  for (const path of ["/skincare", "/checkout", "/terms"]) await navigate(page, path);
  await untilIdle(page);

  expect(requests).toEqual([]);

  await navigate(page, "/auth");
  await expect.poll(() => requests.length, "the account page asks for the client").toBe(1);
  expect(requests.filter((address) => authCalls.test(address))).toEqual([]);
});

test("a stored session shows at once, and its client loads after hydration", async ({
  page,
  baseURL,
}) => {
  await storeNewSession(page, baseURL);
  await page.addInitScript(() => {
    addEventListener("shop:hydrated", () => performance.mark("interactive"));
  });
  const requests = watchAccounts(page);
  await openReady(page, "/");
  await expect(accountButton(page)).toBeVisible();
  await expect.poll(() => requests.length).toBe(1);

  // The browser lists a file once it has fully arrived.
  const loadedAfter = () =>
    page.evaluate(() => {
      const [interactive] = performance.getEntriesByName("interactive");
      const client = performance
        .getEntriesByType("resource")
        .find(({ name }) => name.includes("/assets/supabase-client-"));
      return (client?.startTime ?? Number.NaN) - (interactive?.startTime ?? Number.NaN);
    });
  await expect.poll(loadedAfter).toBeGreaterThan(0);
  expect(requests[0]).toMatch(clientFile);
});

test.describe("signing out", () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await storeNewSession(page, baseURL);
    await openReady(page, "/terms");
    await expect(accountButton(page)).toBeVisible();
  });

  test("signs out if the session has already ended", async ({ page, allowProblem }) => {
    allowProblem(refusal);
    const error = { code: "bad_jwt", message: "invalid JWT" };
    await page.route(/\/logout/, (route) => route.fulfill({ status: 403, json: error }));
    await pressSignOut(page);

    await expect(toasts(page)).toContainText("Signed out");
    await expect(page).toHaveURL("/");
    await expect(signInLink(page)).toBeVisible();
    await expect.poll(() => storedSession(page)).toBeNull();
  });

  test("signs out after a 404 that does not come from the service", async ({
    page,
    allowProblem,
  }) => {
    allowProblem(refusal);
    await page.route(/\/logout/, (route) => route.fulfill({ status: 404, body: "<h1>Hm</h1>" }));
    await pressSignOut(page);
    await expect(toasts(page)).toContainText("Signed out");
    await expect.poll(() => storedSession(page)).toBeNull();
  });

  test("keeps the session after any other failure and allows a retry", async ({
    page,
    allowProblem,
  }) => {
    allowProblem(refusal);
    const error = { code: "unexpected_failure", message: "Unexpected failure" };
    await page.route(/\/logout/, (route) => route.fulfill({ status: 500, json: error }), {
      times: 1,
    });
    await pressSignOut(page);
    await expect(page.getByRole("alert")).toHaveText(/^Error\s*Unexpected failure/);
    await expect(page).toHaveURL("/terms");
    await expect(accountButton(page)).toBeFocused();
    await expect.poll(() => storedSession(page)).not.toBeNull();

    await pressSignOut(page);
    await expect(toasts(page)).toContainText("Signed out");
    await expect(page).toHaveURL("/");
  });

  test("shows a message without a connection", async ({ page, allowProblem }) => {
    allowProblem(offline);
    await page.route(authCalls, (route) => route.abort());
    await pressSignOut(page);
    await expect(page.getByRole("alert")).toContainText(
      "The account service cannot be reached just now.",
    );
    await expect(accountButton(page)).toBeVisible();
    await expect.poll(() => storedSession(page)).not.toBeNull();
  });
});

test("other tabs follow a sign-in and a sign-out, with or without the client", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const onAccountPage = await context.newPage();
  await openReady(other, "/skincare");
  await openReady(onAccountPage, "/auth");
  await openReady(page, "/auth");
  await signUp(page, newAddress());
  await expect(accountButton(page)).toBeVisible();

  await expect(accountButton(other)).toBeVisible();
  await expect(other).toHaveURL("/skincare");
  await expect(onAccountPage).toHaveURL("/");

  await pressSignOut(other);
  await expect(other).toHaveURL("/");
  await expect(signInLink(page)).toBeVisible();
  await expect(signInLink(onAccountPage)).toBeVisible();
  await expect(toasts(page)).not.toContainText("Signed out");
});

test("a tab renews its session after an hour in the background", async ({ page, baseURL }) => {
  const before = await storeNewSession(page, baseURL);
  const requests = watchAccounts(page);
  await page.clock.install();
  await openReady(page, "/terms");
  await expect(accountButton(page)).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return requests.length;
    })
    .toBe(1);

  await setVisibility(page, "hidden");
  await page.clock.fastForward(HOUR - 30_000);
  await setVisibility(page, "visible");

  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return (await storedSession(page))?.refresh_token;
    })
    .not.toBe(before.refresh_token);
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL("/terms");
});

test("a session that the service does not renew ends", async ({
  page,
  context,
  baseURL,
  allowProblem,
}) => {
  allowProblem(refusal);
  const session = await createAccount(page);
  await storeSession(context, baseURL, { ...session, refresh_token: "gone", expires_at: 1 });
  await page.goto("/skincare");

  await expect(signInLink(page)).toBeVisible();
  await expect.poll(() => storedSession(page)).toBeNull();
  await expect(page).toHaveURL("/skincare");
});

test("a session survives failed renewals without a connection", async ({
  page,
  context,
  baseURL,
  allowProblem,
}) => {
  allowProblem(offline);
  const session = await createAccount(page);
  await storeSession(context, baseURL, { ...session, expires_at: 1 });
  let tries = 0;
  await page.route(authCalls, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto("/skincare");
  await expect.poll(() => tries, "it is tried again").toBeGreaterThan(1);
  await expect(accountButton(page)).toBeVisible();

  await page.unroute(authCalls);
  await expect
    .poll(async () => (await storedSession(page))?.refresh_token)
    .not.toBe(session.refresh_token);
  await expect(accountButton(page)).toBeVisible();
});

test("the account menu works by keyboard and shows the email address", async ({
  page,
  baseURL,
}) => {
  const session = await storeNewSession(page, baseURL);
  await openReady(page, "/about");
  await expect(accountButton(page)).toBeVisible();
  await accountButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeFocused();
  await expect(page.getByText(session.user.email)).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(accountButton(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText("Signed out");
  await expect(page).toHaveURL("/");
});

function watchAccounts(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    // Importing a fetched script is served from the cache.
    if (request.resourceType() === "script") return;
    if (authCalls.test(request.url()) || clientFile.test(request.url()))
      requests.push(request.url());
  });
  return requests;
}

function untilIdle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle())));
}

function setVisibility(page: Page, state: "hidden" | "visible"): Promise<void> {
  return page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);
}
