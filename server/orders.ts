import type { CatalogueFollower } from "@damson/catalogue";
import type { OpenedDatabase } from "@damson/database";
import type { AccountsOptions, OrderService, OrderServiceOptions } from "@damson/order-service";
import { dropEmpty, type Env, logDefaults } from "./settings.ts";
import type { RawHeaders } from "./site-file.ts";
import { sendText, type TargetListener } from "./site-listener.ts";

export const ORDERS_PATH = "/orders/v1";

interface OrdersOptions {
  readonly shop: OrderServiceOptions["shop"];
  readonly accounts: AccountsOptions;
  /** Shared by all services. Not closed here. */
  readonly database: OpenedDatabase;
  readonly catalogue: OrderServiceOptions["catalogue"];
  readonly follower: CatalogueFollower;
  readonly readPicture?: OrderServiceOptions["readPicture"];
}

/** Opens the order service with the shop's defaults for its settings. Throws `StartupError`. */
export async function openOrders(env: Env, options: OrdersOptions): Promise<OrderService> {
  // Loaded lazily: only the trading shop needs it.
  const { createOrderService } = await import("@damson/order-service");
  return createOrderService({ ...options, env: { ...logDefaults(env), ...dropEmpty(env) } });
}

/** `/ready`: whether the shop takes orders and is not stopping. Asks the service at most once a second. */
export function answerReadiness(
  { isReady }: Pick<OrderService, "isReady">,
  headers: RawHeaders,
  stopping: AbortSignal,
): TargetListener {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  return (_target, _request, response) => {
    const now = performance.now();
    if (now - askedAt > 1000) {
      askedAt = now;
      answer = isReady().catch(() => false);
    }
    const shared = [...headers, "Cache-Control", "no-store"];
    void answer.then((canTakeOrders) => {
      if (canTakeOrders && !stopping.aborted) sendText(response, 200, shared, "ready\n");
      else sendText(response, 503, [...shared, "Retry-After", "5"], "not ready\n");
    });
  };
}
