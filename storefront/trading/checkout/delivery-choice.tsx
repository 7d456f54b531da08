import { formatArrival } from "@damson/shop/delivery/format-arrival";
import type { DeliveryOption } from "@damson/shop/delivery/quote-delivery";
import { formatPence } from "@damson/shop/money";
import { orderTotals } from "@damson/shop/orders/totals";
import { useEffect, useState } from "react";
import { navigate } from "#app/runtime/navigation.ts";
import { Button } from "#app/ui/button.tsx";
import { useSellableBasket } from "#trading/basket/sellable-basket.ts";
import { chosenRateStore, useChosenOption, useOffered } from "./delivery-choice-store.ts";
import { toOrderItems, useDiscount } from "./discount.ts";
import { describeDeliveryRequest, loadDelivery } from "./load-delivery.ts";

/** The delivery rates for the entered address, with price and arrival. If there is a choice, the first is preselected. */
export function DeliveryChoice() {
  const offered = useOffered();
  const { isFailed, load } = useLoadedDelivery();
  if (isFailed && offered === undefined) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p>We could not look up the delivery to your address.</p>
        <Button variant="outline" onClick={load}>
          Try again
        </Button>
      </div>
    );
  }
  if (offered === undefined) {
    return (
      <p className="min-h-15 text-ink-soft text-sm">Looking up the delivery to your address</p>
    );
  }
  const [first, ...others] = offered.options;
  if (first && others.length === 0) {
    const when = first.collection ? "Ready to collect" : "Arrives";
    return (
      <p className="text-sm">
        {when} {formatArrival(first)}, if you pay now
      </p>
    );
  }
  return <Options options={offered.options} />;
}

/** Loads the options again whenever the basket or the postcode differs from the last request. */
function useLoadedDelivery() {
  const offered = useOffered();
  const basket = useSellableBasket();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const request = basket.length === 0 ? undefined : describeDeliveryRequest();
  const isCurrent = offered?.request === request;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats a failed request.
  useEffect(() => {
    if (isCurrent || request === undefined) return;
    setFailed(false);
    void loadDelivery().then(({ kind }) => {
      if (kind === "undeliverable") navigate("/checkout", { replace: true, state: { step: 1 } });
      setFailed(kind === "unanswered");
    });
  }, [request, isCurrent, attempt]);
  return { isFailed, load: () => setAttempt(attempt + 1) };
}

function Options({ options }: { readonly options: readonly DeliveryOption[] }) {
  const chosen = useChosenOption();
  return (
    // Not a fieldset: see `HowToPay`.
    <div
      role="radiogroup"
      aria-label="How would you like it delivered?"
      className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2"
    >
      {options.map((option) => (
        <label
          key={option.name}
          className="flex items-start gap-2 border border-line p-2 text-sm has-checked:border-plum has-checked:bg-petal"
        >
          <input
            type="radio"
            name="deliveryRate"
            value={option.name}
            checked={option === chosen}
            onChange={() => chosenRateStore.update(() => option.name)}
            className="mt-0.5 size-4 shrink-0 accent-plum"
          />
          <span>
            <span className="font-medium">
              {option.name} <Price of={option} />
            </span>{" "}
            <span className="block text-ink-soft">{formatArrival(option)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

function Price({ of: option }: { readonly of: DeliveryOption }) {
  const { delivery } = orderTotals(toOrderItems(useSellableBasket()), option, useDiscount());
  return <span className="tabular">{delivery === 0 ? "Free" : formatPence(delivery)}</span>;
}
