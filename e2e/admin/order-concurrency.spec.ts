/** Concurrent work on one order, and server failures. */
import type { Request } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { createMember } from "./members.ts";
import { openNewOrder, openOrder, orderDialog } from "./open-order.ts";
import { enterAs, expect, phone, test } from "./shop.ts";

test("warns the second of two staff members who edit an order, and keeps the typed text", async ({
  page,
  owner,
  staff,
  theirs,
  allowProblem,
  shop,
}) => {
  allowProblem(/status of 409/);
  const number = await openNewOrder(page, shop, owner);
  await enterAs(theirs, staff);
  await openOrder(theirs, number);
  await page.getByLabel("Internal note").fill("She wants it on Friday");
  await theirs.getByRole("button", { name: "Mark as packed" }).click();
  await expect(theirs.getByText("Ready to dispatch.")).toBeVisible();
  await expect(theirs.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByRole("button", { name: "Add note" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "wasn’t saved" });
  await expect(notice).toContainText(`Packed by ${staff.email}`);
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Ready to dispatch.")).toBeVisible();
  await expect(page.getByLabel("Internal note")).toHaveValue("She wants it on Friday");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("She wants it on Friday");
  await expect(notice).toHaveCount(0);

  // The page polls every half minute. The request is held back, so that the page does not see the
  // change.
  const asked = Promise.withResolvers<void>();
  await page.route(`**/api/orders/${number}`, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Cancel order" }).click();
  await orderDialog(page).getByLabel("Reason").fill("Out of stock");
  await theirs.getByRole("button", { name: "Dispatch" }).click();
  await orderDialog(theirs).getByRole("button", { name: "Dispatch without tracking" }).click();
  await expect(orderDialog(theirs).getByText("wasn’t saved")).toBeVisible();
  await orderDialog(theirs).getByRole("button", { name: "Dispatch without tracking" }).click();
  await expect(theirs.getByText("Dispatched without tracking.")).toBeVisible();
  await orderDialog(page).getByRole("button", { name: "Cancel order" }).click();
  await expect(orderDialog(page)).toContainText(`Dispatched by ${staff.email}`);
  await expect(orderDialog(page)).toContainText("This action is no longer available");
  asked.resolve();
});

test("shows who else has the order open without moving the page", async ({
  page,
  owner,
  staff,
  theirs,
  shop,
}) => {
  await page.clock.install();
  const number = await openNewOrder(page, shop, owner);
  const notice = page.getByText(`${staff.email} is also viewing this order`);
  const places = async () => {
    const boxes = [];
    for (const size of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      boxes.push(await page.getByRole("button", { name: "Cancel order" }).boundingBox());
    }
    return boxes;
  };
  await enterAs(theirs, staff);
  await openOrder(theirs, number);
  await expect(theirs.getByText(`${owner.email} is also viewing this order`)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  let before = await places();
  await expect(async () => {
    const earlier = before;
    before = await places();
    expect(before).toEqual(earlier);
  }).toPass();
  await page.clock.fastForward(30_000);
  await expect(notice).toBeVisible();
  await expect.poll(places).toEqual(before);
  expect(await axeFindings(page)).toEqual([]);

  // Waits for the first response after the other page has stopped polling.
  await page.route(`**/api/orders/${number}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), otherViewers: [] } });
  });
  await page.clock.fastForward(30_000);
  await expect(notice).toHaveCount(0);
  await expect.poll(places).toEqual(before);
});

test("keeps the typed text while the server is unreachable", async ({
  page,
  owner,
  allowProblem,
  shop,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openNewOrder(page, shop, owner);
  await page.getByRole("button", { name: "Dispatch" }).click();
  await orderDialog(page).getByLabel("Tracking number").fill("QF123456785GB");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await expect(orderDialog(page).getByRole("alert")).toContainText("We couldn’t reach the server");
  await expect(orderDialog(page).getByLabel("Tracking number")).toHaveValue("QF123456785GB");
  await page.context().setOffline(false);
  await orderDialog(page).getByLabel("Tracking number").press("Enter");

  await expect(page.getByText("Dispatched with")).toBeVisible();
});

test("ignores the response to an earlier request after a change", async ({
  page,
  owner,
  allowProblem,
  shop,
}) => {
  allowProblem(/status of 503/);
  const number = await openNewOrder(page, shop, owner);
  const isReading = (request: Request) =>
    request.method() === "GET" && request.url().endsWith(`/api/orders/${number}`);
  const pack = `**/api/orders/${number}/pack`;
  // After a failure, the page reloads the order. This holds the response back.
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
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await asked;
  const ended = Promise.any([
    page.waitForEvent("requestfinished", isReading),
    page.waitForEvent("requestfailed", isReading),
  ]);
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByText("Ready to dispatch.")).toBeVisible();
  held.resolve();

  // The aborted response would have shown the order as not packed.
  expect((await ended).failure()).not.toBeNull();
  await expect(page.getByText("Ready to dispatch.")).toBeVisible();
});

test("keeps an unfinished note across pages and removes it after sign-out", async ({
  page,
  owner,
  shop,
}) => {
  const number = await openNewOrder(page, shop, await createMember("staff"));
  const note = page.getByLabel("Internal note");
  await note.fill("She wants it on Fri");
  await page.getByRole("link", { name: "Packing slip" }).click();
  await expect(page.getByRole("article")).toBeVisible();
  await page.goBack();
  await expect(note).toHaveValue("She wants it on Fri");

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.evaluate(
    ({ session, storageKey }) => sessionStorage.setItem(storageKey, session),
    owner,
  );
  await openOrder(page, number);
  await expect(note).toHaveValue("");
});
