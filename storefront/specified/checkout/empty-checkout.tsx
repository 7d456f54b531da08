import { EmptyBasket } from "#app/checkout/empty-basket.tsx";

export function EmptyCheckout() {
  return (
    <EmptyBasket>
      <p className="max-w-96 text-ink-soft text-sm">
        A basket lives in its tab until that is closed or reloaded. If you filled one in another
        tab, please go on there.
      </p>
    </EmptyBasket>
  );
}
