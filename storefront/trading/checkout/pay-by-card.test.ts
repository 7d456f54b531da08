import type { Placement } from "@damson/shop/orders/placement";
import { beforeEach, expect, test, vi } from "vitest";

const address = {
  firstName: "Anna",
  lastName: "Hall",
  address: "1 High Street",
  city: "Leeds",
  postcode: "LS1 4AB",
};
const placement: Placement = {
  lines: [{ product: "a313-cream", quantity: 1 }],
  shipping: { email: "anna@example.com", ...address, phone: "07700 900123" },
  billing: address,
  paymentMethod: "stripe",
  deliveryRate: "Standard",
  total: 2999,
};
const order = { number: "DM-1", total: 2999, token: "t" };
const providerPage = "https://provider.example/pay";

let stored: Map<string, string>;
let answers: Map<string, () => Response>;
let wentTo: string[];

beforeEach(() => {
  stored = new Map();
  answers = new Map();
  wentTo = [];
  vi.stubGlobal("fetch", async (url: string) => answers.get(url)?.() ?? Response.error());
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const go = (url: string) => void wentTo.push(url);
  vi.stubGlobal("location", { pathname: "/processing", search: "", hash: "", assign: go });
  vi.stubGlobal("history", { replaceState: (_: object, __: string, url: string) => go(url) });
});

function answer(path: string, json: object, status = 200): void {
  answers.set(`/orders/v1/order/payment${path}`, () => Response.json(json, { status }));
}

/** Simulates loading a new page with one line in its basket. */
async function openPage() {
  vi.resetModules();
  const [card, progress, { basketStore }, { getBasketId }] = await Promise.all([
    import("./pay-by-card.ts"),
    import("./order-progress.ts"),
    import("#trading/basket/basket-store.ts"),
    import("#trading/basket/stored-basket.ts"),
  ]);
  const picture = { name: "a313-cream", placeholder: "stone" } as const;
  const item = { variantKey: "a313-cream", picture, brand: "A313", name: "Cream", price: 2500 };
  basketStore.update(() => [{ ...item, quantity: 1 }]);
  const unpaid = { order, checkout: { key: getBasketId(), placement } };
  return { ...card, ...progress, basketStore, unpaid };
}

test("opens the provider's page and keeps the order until it is paid", async () => {
  answer("", { url: providerPage });
  const page = await openPage();
  await page.payByCard(page.unpaid);

  expect(wentTo).toEqual([providerPage]);
  expect(page.getUnpaidOrder()).toEqual(page.unpaid);
  expect(page.basketStore.get()).toHaveLength(1);
});

test("does not redirect a customer who has left the page", async () => {
  answer("", { url: providerPage });
  const page = await openPage();
  const paying = page.payByCard(page.unpaid);
  Object.assign(location, { pathname: "/" });
  await paying;

  expect(wentTo).toEqual([]);
});

test("keeps only the basket if the provider refuses payments", async () => {
  answer("", { code: "payment_refused", message: "No cards now." }, 409);
  const page = await openPage();
  await page.payByCard(page.unpaid);

  expect(page.progressStore.get()).toMatchObject({
    state: "cardsRefused",
    message: "No cards now.",
  });
  expect(page.getUnpaidOrder()).toBe(undefined);
  expect(page.basketStore.get()).toHaveLength(1);
});

test("shows the last step again to a customer who returns unpaid, also after a reload", async () => {
  answer("/check", { state: "pending_payment" });
  const before = await openPage();
  before.setUnpaidOrder(before.unpaid);

  const after = await openPage();
  await after.checkStartedPayment(false);
  expect(wentTo).toEqual(["/checkout"]);
  expect(after.getUnpaidOrder()).toEqual({ ...before.unpaid, isUnpaid: true });
});

test("empties the basket when the shop confirms the payment", async () => {
  answer("/check", { state: "paid" });
  const page = await openPage();
  page.setUnpaidOrder(page.unpaid);
  await page.checkStartedPayment(true);

  expect(page.progressStore.get()).toEqual({ state: "paid", order });
  expect(page.getUnpaidOrder()).toBe(undefined);
  expect(page.basketStore.get()).toEqual([]);
});

test("does not trust the return URL as proof of payment", async () => {
  answer("/check", { state: "pending_payment" });
  vi.useFakeTimers();
  const page = await openPage();
  page.setUnpaidOrder(page.unpaid);
  const checking = page.checkStartedPayment(true);
  await vi.advanceTimersByTimeAsync(10_000);
  await checking;
  vi.useRealTimers();

  expect(page.progressStore.get()).toMatchObject({ state: "unconfirmed" });
  expect(page.basketStore.get()).toHaveLength(1);
});

test("opens the order's page if the order has ended", async () => {
  answer("/check", { state: "cancelled" });
  const page = await openPage();
  page.setUnpaidOrder(page.unpaid);
  await page.checkStartedPayment(true);

  expect(wentTo).toEqual(["/order?token=t"]);
  expect(page.getUnpaidOrder()).toBe(undefined);
});
