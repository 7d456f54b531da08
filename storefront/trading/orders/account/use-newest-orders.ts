import { useCallback, useEffect, useState } from "react";
import * as v from "valibot";
import { accessToken } from "#trading/account/session/access-token.ts";
import { getFromOrders } from "#trading/lib/orders-api.ts";
import { type OrderListAnswer, orderListAnswer } from "../order-answers.ts";
import { type SessionProblem, sessionProblem } from "../session-problem.ts";

export type ListedOrder = OrderListAnswer["orders"][number];

export interface NewestOrders {
  /** `undefined` while loading. */
  readonly orders: readonly ListedOrder[] | undefined;
  readonly state: "loading" | "ready" | "failed" | SessionProblem;
  readonly read: () => void;
}

/** The customer's recent orders. Older ones are only on the page of all orders. */
export function useNewestOrders(): NewestOrders {
  const [orders, setOrders] = useState<readonly ListedOrder[]>();
  const [state, setState] = useState<NewestOrders["state"]>("loading");

  const read = useCallback(async () => {
    setState("loading");
    const found = await readNewest();
    if (typeof found === "string") return setState(found);
    setOrders(found.orders);
    setState("ready");
  }, []);

  useEffect(() => void read(), [read]);

  return { orders, state, read: () => void read() };
}

async function readNewest(): Promise<OrderListAnswer | "failed" | SessionProblem> {
  const token = await accessToken();
  if (token === undefined) return "failed";
  const answer = await getFromOrders("/orders", { Authorization: `Bearer ${token}` });
  if (answer.kind === "refused") return sessionProblem(answer.code) ?? "failed";
  const list = answer.kind === "done" ? v.safeParse(orderListAnswer, answer.body) : undefined;
  return list?.success ? list.output : "failed";
}
