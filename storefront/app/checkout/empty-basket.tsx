import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Instead of the checkout, where there is nothing to check out. */
export function EmptyBasket() {
  return (
    <div className="wrap-page flex flex-col items-center gap-6 py-18 text-center lg:py-28">
      <span className="flex size-40 items-center justify-center rounded-full bg-celadon">
        <Icon name="bag" className="size-16" />
      </span>
      <h1 tabIndex={-1} className="text-3xl">
        Your Basket is Empty
      </h1>
      <p className="text-ink-soft">Everything you add to it will be waiting for you here.</p>
      <ButtonLink to="/">Continue Shopping</ButtonLink>
    </div>
  );
}
