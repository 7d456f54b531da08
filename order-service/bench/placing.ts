import { randomUUID } from "node:crypto";
import { formatRequest } from "@damson/service-runtime/testing/load";
import { createPlacement } from "../src/testing/service.ts";

const body = JSON.stringify(createPlacement());

export function createPlacementRequest(): string {
  return formatRequest("POST", "/orders/v1/orders", {
    body,
    headers: { "Idempotency-Key": randomUUID() },
  });
}

export async function placeOne(url: string): Promise<string> {
  const headers = { "Idempotency-Key": randomUUID() };
  const response = await fetch(`${url}/orders/v1/orders`, { method: "POST", body, headers });
  return JSON.parse(await response.text()).token;
}

export function readPort({ url }: { readonly url: string }): number {
  return Number(new URL(url).port);
}
