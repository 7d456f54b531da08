import { createContext, use } from "react";
import type { StaffAction, StaffOrder } from "#api/order.ts";
import type { OrderChange } from "./use-order-change.ts";

interface OrderPage extends OrderChange {
  readonly order: StaffOrder;
  /** Opens the dialog of an action, or runs an action without a dialog. */
  start(action: StaffAction): void;
}

export const OrderContext = createContext<OrderPage | undefined>(undefined);

/** The order of the page, and the functions that change it. Throws outside `OrderContext`. */
export function useOrderPage(): OrderPage {
  const page = use(OrderContext);
  if (page === undefined) throw new Error("useOrderPage needs an order page around it");
  return page;
}

export interface ActionDialogProps {
  readonly action: StaffAction;
  readonly onDone: () => void;
}
