import type { Control } from "@damson/stripe-stand-in";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

const address = `http://127.0.0.1:${process.env.E2E_STRIPE_PORT}`;

const headers = { Authorization: "Bearer sk_test_stand_in" };

/** The browser leaves for the provider on purpose. */
export const goesToProvider = new RegExp(`^request elsewhere: ${address}/c/`);

export async function standIn(command: keyof Control, input: object = {}): Promise<void> {
  const response = await fetch(`${address}/stand-in/${command}`, {
    method: "POST",
    body: JSON.stringify(input),
  });
  expect(response.status, await response.text()).toBe(200);
}

export async function findIntent(session: string): Promise<string> {
  return (await read(`checkout/sessions/${session}`)).payment_intent;
}

/** Refunds part of a payment at the provider and charges all of it back. */
export async function refundAndLose(session: string, amount: number): Promise<void> {
  const payment_intent = await findIntent(session);
  const refund = await fetch(`${address}/v1/refunds`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ payment_intent, amount: String(amount) }),
  });
  expect(refund.status, await refund.text()).toBe(200);
  await standIn("openDispute", { payment_intent });
  const { data } = await read("disputes");
  const isOurs = (dispute: { readonly payment_intent: string }) =>
    dispute.payment_intent === payment_intent;
  const { id } = data.find(isOurs);
  await standIn("closeDispute", { dispute: id, outcome: "lost" });
  await standIn("webhooksSettled");
}

/** Waits for the payment page and returns its id. */
export async function providerPage(page: Page): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`^${address}/c/pay/`));
  return page.url().split("/").at(-1) ?? "";
}

export async function press(page: Page, name: "Cancel" | "Decline" | "Pay"): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

async function read(path: string) {
  return (await fetch(`${address}/v1/${path}`, { headers })).json();
}
