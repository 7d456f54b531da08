import { randomUUID } from "node:crypto";
import type { Locator, Page, Route } from "@playwright/test";
import { expect } from "../fixtures.ts";
import {
  anna,
  billingButton,
  fillBasket,
  goToCheckout,
  goToPayment,
  paymentButton,
  stepHeading,
} from "../shopping.ts";
import { advanceClock, openReady } from "../visit.ts";

const PLACEMENTS = "**/orders/v1/orders";

/** Console message for requests that a test fails. */
export const failedRequest = /Failed to load resource/;

export function orderButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Order and pay £/ });
}

/** Goes from the start of the checkout to its last step and selects bank transfer. */
export async function goToTransfer(page: Page): Promise<void> {
  await goToPayment(page);
  await page.getByRole("radio", { name: "Bank transfer" }).check();
}

/** Goes from an empty basket to the last step and selects bank transfer. */
export async function goToOrder(page: Page): Promise<void> {
  await fillBasket(page, "Fame");
  await goToCheckout(page);
  await goToTransfer(page);
}

/** Products for stored baskets, by search term. */
const items = {
  A313: {
    brand: "A313",
    name: "Vitamin A Retinol Cream",
    price: 2500,
    picture: { name: "a313-vitamin-a-retinol-cream", placeholder: "apricot" },
  },
  Fame: {
    brand: "Paco Rabanne",
    name: "Fame Eau de Parfum",
    price: 8499,
    picture: { name: "paco-rabanne-fame-eau-de-parfum", placeholder: "sand" },
  },
  essentials: {
    brand: "KISS",
    name: "Falscara Bold Wispy Essentials Kit",
    price: 1800,
    picture: { name: "kiss-falscara-bold-wispy-essentials-kit", placeholder: "ink" },
  },
} as const;
type ItemName = keyof typeof items;

const addresses = {
  shipping: {
    email: anna.Email,
    firstName: anna["First name"],
    lastName: anna["Last name"],
    address: anna.Address,
    city: anna.City,
    postcode: anna.Postcode,
    phone: anna.Phone,
  },
  billing: { sameAsShipping: "on" },
};

/** Puts these products into the basket when the next page opens. */
export async function storeBasket(page: Page, ...names: readonly ItemName[]): Promise<void> {
  const lines = names.map((name) => {
    const item = items[name];
    return { ...item, variantKey: item.picture.name, quantity: 1 };
  });
  const id = randomUUID().replaceAll("-", "");
  await storeOnce(page, { basket: { id, lines, savedAt: Date.now() } }, {});
}

/** Opens the first step with these products. */
export async function openCheckout(page: Page, ...names: readonly ItemName[]): Promise<void> {
  await storeBasket(page, ...names);
  await openReady(page, "/checkout");
  await expect(stepHeading(page, "Shipping")).toBeVisible();
}

/** Opens the last step for a guest with these products and saved addresses. The earlier steps are in the history. */
export async function openPayment(
  page: Page,
  first: ItemName = "Fame",
  ...more: readonly ItemName[]
): Promise<void> {
  await storeOnce(page, {}, addresses);
  await openCheckout(page, first, ...more);
  await billingButton(page).click();
  await expect(stepHeading(page, "Billing")).toBeFocused();
  await paymentButton(page).click();
  await expect(stepHeading(page, "Payment")).toBeFocused();
}

/** Only once, because an order empties the basket. */
async function storeOnce(page: Page, local: object, session: object): Promise<void> {
  const toText = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));
  const stored = { id: randomUUID(), local: toText(local), session: toText(session) };
  await page.addInitScript(({ id, local, session }) => {
    if (sessionStorage[id] !== undefined) return;
    Object.assign(localStorage, local);
    Object.assign(sessionStorage, session, { [id]: "stored" });
  }, stored);
}

export async function openOrder(page: Page, name?: ItemName): Promise<void> {
  await openPayment(page, name);
  await page.getByRole("radio", { name: "Bank transfer" }).check();
}

export async function changeLines(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Change what you are ordering" }).click();
}

/** Heading of a guest's order by bank transfer, until the link in its email is opened. */
export const TO_CONFIRM = /^One more step: confirm your order by \d+\s\w+ \d{4} at \d\d:\d\d$/;
/** Heading of an order awaiting bank transfer. */
export const NOW_PAY = /^Order placed – now pay £\d+\.\d\d by \d+\s\w+ \d{4}$/;

export async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

/** Waits until the order is placed and returns its number. The order's own page follows three seconds later. */
export async function placedNumber(page: Page): Promise<string> {
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(
    /^(One more step: confirm your order by .*|Order (Successful!|placed – now pay .*|DM-\w{4}-\w{4}))$/,
  );
  const number = page.getByText(/^(Order )?DM-\w{4}-\w{4}$/).first();
  return (await number.textContent())?.replace("Order ", "") ?? "";
}

/** Records the idempotency key of each placement that the page sends. */
export function watchKeys(page: Page): readonly string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    const isPlacement = new URL(request.url()).pathname === "/orders/v1/orders";
    if (isPlacement) keys.push(request.headers()["idempotency-key"] ?? "");
  });
  return keys;
}

export async function answerNext(page: Page, status: number, json: object): Promise<void> {
  await page.route(PLACEMENTS, (route) => route.fulfill({ status, json }), { times: 1 });
}

export async function loseNext(page: Page): Promise<void> {
  await page.route(PLACEMENTS, (route) => route.abort("connectionfailed"), { times: 1 });
}

/** Forwards the next placement but drops its response. Returns the numbers of such orders. */
export async function loseNextAnswer(page: Page): Promise<readonly string[]> {
  const numbers: string[] = [];
  const lose = async (route: Route) => {
    const response = await route.fetch();
    const { order } = await response.json();
    numbers.push(order.number);
    await route.abort("connectionreset");
  };
  await page.route(PLACEMENTS, lose, { times: 1 });
  return numbers;
}

/** Advances the stopped clock to the next retry. */
export async function passRetryDelay(page: Page): Promise<void> {
  await expect(page.getByText("We are trying again. It will be placed only once.")).toBeVisible();
  await advanceClock(page, 1_000);
}

export async function passSuccess(page: Page): Promise<void> {
  await advanceClock(page, 3_000);
}

/** Returns the function that releases the placement. */
export async function holdNext(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    // The requesting page may be gone.
    await route.continue().catch(() => {});
  };
  await page.route(PLACEMENTS, hold, { times: 1 });
  return resolve;
}
