import { useCallback, useEffect, useState } from "react";
import * as v from "valibot";
import { accessToken } from "#trading/account/session/access-token.ts";
import { getFromOrders } from "#trading/lib/orders-api.ts";
import { type OrderListAnswer, orderListAnswer } from "./order-answers.ts";
import { type SessionProblem, sessionProblem } from "./session-problem.ts";

export type ListedOrder = OrderListAnswer["orders"][number];

export interface OrderList {
  /** `undefined` until the first page is loaded. */
  readonly orders: readonly ListedOrder[] | undefined;
  readonly state: "loading" | "ready" | "failed" | SessionProblem;
  readonly hasMore: boolean;
  /** Loads the next page, or tries again. */
  readonly readMore: () => void;
}

type Page =
  | ({ readonly kind: "page" } & OrderListAnswer)
  | { readonly kind: "failed" }
  | { readonly kind: SessionProblem };

export function useOrderList(): OrderList {
  const [orders, setOrders] = useState<readonly ListedOrder[]>();
  const [state, setState] = useState<OrderList["state"]>("loading");
  const [next, setNext] = useState<string>();

  const read = useCallback(async (before: string | undefined) => {
    setState("loading");
    const page = await readPage(before);
    if (page.kind !== "page") return setState(page.kind);
    setOrders((earlier = []) => [...(before === undefined ? [] : earlier), ...page.orders]);
    setNext(page.next);
    setState("ready");
  }, []);

  useEffect(() => void read(undefined), [read]);

  return { orders, state, hasMore: next !== undefined, readMore: () => void read(next) };
}

async function readPage(before: string | undefined): Promise<Page> {
  const token = await accessToken();
  if (token === undefined) return { kind: "failed" };
  const query = before === undefined ? "" : `?before=${encodeURIComponent(before)}`;
  const answer = await getFromOrders(`/orders${query}`, { Authorization: `Bearer ${token}` });
  const kind = answer.kind === "refused" ? sessionProblem(answer.code) : undefined;
  if (kind !== undefined) return { kind };
  const list = answer.kind === "done" ? v.safeParse(orderListAnswer, answer.body) : undefined;
  return list?.success ? { kind: "page", ...list.output } : { kind: "failed" };
}
