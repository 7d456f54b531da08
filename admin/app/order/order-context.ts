import { createContext, use } from "react";
import type { StaffAction, StaffOrder } from "#api/order.ts";
import type { OrderChange } from "./use-order-change.ts";

interface OrderPage extends OrderChange {
  readonly order: StaffOrder;
  /** Shows the dialog of an action, or does at once what needs none. */
  start(action: StaffAction): void;
}

export const OrderContext = createContext<OrderPage | undefined>(undefined);

/** The order of the page, and the functions that change it. */
export function useOrderPage(): OrderPage {
  const page = use(OrderContext);
  if (page === undefined) throw new Error("There is no order round this");
  return page;
}

/** Properties of a form in the dialog of an action. */
export interface ActionDialogProps {
  readonly action: StaffAction;
  /** Called once the order is changed. */
  readonly onDone: () => void;
}
