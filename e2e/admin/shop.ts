import { randomUUID } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import { test as base, expect } from "./test.ts";

export { enterAs, expect } from "./test.ts";

export const phone = { width: 390, height: 844 };

interface Fixtures {
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

export function newCustomer(): string {
  return `customer-${randomUUID()}@example.com`;
}

interface Message {
  readonly email: string;
  readonly subject: string;
  readonly message?: string;
}

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
