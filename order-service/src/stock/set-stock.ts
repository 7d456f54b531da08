import type { Service } from "../context.ts";
import { changeStock } from "./change-stock.ts";

/**
 * Says how many of a product can still be sold, besides those that orders hold; `undefined`: it is not
 * counted any more. For commands: whatever it was before.
 */
export async function setStock(
  service: Service,
  product: string,
  available: number | undefined,
): Promise<void> {
  const change =
    available === undefined
      ? ({ kind: "stop" } as const)
      : ({ kind: "available", available } as const);
  await changeStock(service, product, change, { reason: "command" });
}
