import type { DeliveryRates } from "@damson/shop/delivery";
import type { Pence } from "@damson/shop/money";
import type { Basket, BasketLine } from "@damson/shop/orders/basket";
import type { ComponentType, ReactNode } from "react";
import type { Addresses } from "./addresses.ts";
import type { StepProps } from "./use-step.ts";

/** The parts of the checkout that differ between the shops. Each shop's checkout page passes its own. */
export interface CheckoutParts {
  readonly addresses: Addresses;
  /** Lays out a step and the order summary. */
  readonly StepLayout: ComponentType<StepLayoutProps>;
  /** The form of the current step. */
  readonly StepForm: ComponentType<StepProps>;
  /** Replaces the steps while the basket is empty. */
  readonly EmptyCheckout: ComponentType;
  /** Loads the page with the order's result before the order is placed. */
  readonly loadProcessing: () => Promise<unknown>;
}

export interface StepLayoutProps extends StepProps {
  readonly children: ReactNode;
}

/** The parts of the order summary that differ between the shops, also on the page before the checkout. */
export interface SummaryParts {
  /** The part of the basket that can be ordered now. */
  readonly useOrderBasket: () => Basket;
  readonly useDeliveryRates: () => DeliveryRates;
  readonly LineName: ComponentType<LineProps>;
  /** The price of the quantity that can be ordered. */
  readonly LineAmount: ComponentType<LineProps>;
  readonly LineQuantity: ComponentType<LineQuantityProps>;
  readonly OrderTotals: ComponentType<OrderTotalsProps>;
  /** The total in the heading of the collapsed summary. */
  readonly FoldedTotal: ComponentType<FoldedTotalProps>;
  /** Contains the summary of an empty basket. */
  readonly EmptySummary: ComponentType<{ readonly children: ReactNode }>;
}

export interface LineProps {
  readonly line: BasketLine;
}

export interface LineQuantityProps extends LineProps {
  readonly onChange: (quantity: number) => void;
}

export interface OrderTotalsProps {
  readonly basket: Basket;
}

export interface FoldedTotalProps {
  readonly items: Pence;
  /** Small print below the total. */
  readonly children: ReactNode;
}
