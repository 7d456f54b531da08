/** Orders on the shop's own address: the order service, with what the shop knows. */
import type { AccountsOptions, OrderService, OrderServiceOptions } from "@damson/order-service";
import { type Env, withoutEmpty } from "./settings.ts";
import type { RawHeaders } from "./site-file.ts";
import { sendText, type TargetListener } from "./site-listener.ts";

export const ORDERS_PATH = "/orders/v1";

type SharedDatabase = OrderServiceOptions["database"];

interface OrdersOptions {
  readonly shop: OrderServiceOptions["shop"];
  readonly accounts: AccountsOptions;
  /** The file that all services share; undefined on Postgres. */
  readonly database: SharedDatabase;
}

/** Opens the database that the services share, where it is a file. Throws `StartupError`. */
export async function openDatabase(env: Env): Promise<SharedDatabase> {
  const { openSharedDatabase } = await importService();
  return openSharedDatabase(withoutEmpty(env));
}

/**
 * Opens the service for a shop. Its settings come from the environment, over defaults that suit the
 * shop. Throws `StartupError`.
 */
export async function openOrders(
  env: Env,
  { shop, accounts, database }: OrdersOptions,
): Promise<OrderService> {
  const { createOrderService } = await importService();
  const defaults = {
    GOTRUE_SMTP_SENDER_NAME: shop.name,
    // Nothing is logged while all is well.
    GOTRUE_LOG_LEVEL: "warn",
  };
  return createOrderService({
    shop,
    accounts,
    env: { ...defaults, ...withoutEmpty(env) },
    ...(database ? { database } : {}),
  });
}

/** `/ready`: whether orders can be taken, and will be. The service is asked at most once a second. */
export function readiness(
  orders: Promise<OrderService>,
  headers: RawHeaders,
  stopping: AbortSignal,
): TargetListener {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  const ask = () => orders.then(({ isReady }) => isReady()).catch(() => false);
  return (_target, _request, response) => {
    const now = performance.now();
    if (now - askedAt > 1000) {
      askedAt = now;
      answer = ask();
    }
    const shared = [...headers, "Cache-Control", "no-store"];
    void answer.then((isReady) => {
      if (isReady && !stopping.aborted) sendText(response, 200, shared, "ready\n");
      else sendText(response, 503, [...shared, "Retry-After", "5"], "not ready\n");
    });
  };
}

/** Imported only by a shop that takes orders. */
function importService() {
  return import("@damson/order-service");
}
