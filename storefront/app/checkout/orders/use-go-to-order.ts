import { orderPath } from "@damson/shop/orders/order-path";
import { useEffect } from "react";
import { navigate } from "#app/runtime/navigation.ts";

/** How long its success is shown before its own page. */
const STAY_MS = 3_000;

/** Goes to the page of an order, once there is one. */
export function useGoToOrder(token: string | undefined): void {
  useEffect(() => {
    if (token === undefined) return;
    const timer = setTimeout(() => navigate(orderPath(token), { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [token]);
}
