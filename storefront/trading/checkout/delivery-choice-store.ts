/** The delivery rates of the basket to the entered postcode, and the chosen one. */
import type { DeliveryRates } from "@damson/shop/delivery";
import type { DeliveryOption } from "@damson/shop/delivery/quote-delivery";
import { createStore } from "@damson/ui/store";
import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { delivery } from "#app/settings/delivery.ts";
import { readSessionItem, writeSessionItem } from "./session-item.ts";

const RATE_KEY = "deliveryRate";

export interface OfferedDelivery {
  /** The request that these options answer. */
  readonly request: string;
  readonly options: readonly DeliveryOption[];
}

/** `undefined` until the order service has answered. */
export const offeredStore = createStore<OfferedDelivery | undefined>(undefined);

/** Name of the rate that the shopper chose. Kept in this tab. */
export const chosenRateStore = createStore(readSessionItem(RATE_KEY, v.string()));
chosenRateStore.subscribe(() => writeSessionItem(RATE_KEY, chosenRateStore.get()));

export function forgetDelivery(): void {
  offeredStore.update(() => undefined);
  chosenRateStore.update(() => undefined);
}

/** The chosen option, or the first; `undefined` while they are unknown. */
export function getChosenOption(): DeliveryOption | undefined {
  return choose(offeredStore.get(), chosenRateStore.get());
}

export function useOffered(): OfferedDelivery | undefined {
  return useSyncExternalStore(offeredStore.subscribe, offeredStore.get, () => undefined);
}

export function useChosenOption(): DeliveryOption | undefined {
  const chosen = useSyncExternalStore(
    chosenRateStore.subscribe,
    chosenRateStore.get,
    () => undefined,
  );
  return choose(useOffered(), chosen);
}

/** The rates for totals: the chosen option's, or the main rates until it is known. */
export function useDeliveryRates(): DeliveryRates {
  return useChosenOption() ?? delivery;
}

function choose(offered: OfferedDelivery | undefined, chosen: string | undefined) {
  const options = offered?.options ?? [];
  return options.find(({ name }) => name === chosen) ?? options[0];
}
