/** The admin's `test` with requests of customers to the shop. */
import { randomUUID } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import { test as base, expect } from "./test.ts";

export { enterAs, expect } from "./test.ts";

export const phone = { width: 390, height: 844 };

interface Fixtures {
  /** Sends requests to the shop, as a customer's browser does. */
  readonly shop: APIRequestContext;
}

export const test = base.extend<Fixtures>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await request.newContext({
      baseURL: `http://localhost:${process.env.E2E_ORDERS_PORT}`,
    });
    await use(shop);
    await shop.dispose();
  },
});

/** The address of a customer that no other test uses. */
export function newCustomer(): string {
  return `customer-${randomUUID()}@example.com`;
}

interface Message {
  readonly email: string;
  readonly subject: string;
  readonly message?: string;
}

/** Writes to the shop with the contact form. */
export async function sendMessage(
  shop: APIRequestContext,
  { email, subject, message = "Hello,\nwhich one?" }: Message,
): Promise<void> {
  const response = await shop.post("/orders/v1/contact-messages", {
    headers: { "Idempotency-Key": randomUUID() },
    data: { name: "Anna Field", email, subject, message },
  });
  expect(response.status(), await response.text()).toBe(202);
}
