import { itemCount } from "@damson/shop/orders/basket";
import { Icon } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";
import { useBasket } from "#app/basket/use-basket.ts";
import { Link } from "#app/ui/link.tsx";

/** The specified shop has no page for the basket. */
const path = import.meta.env.ORDERS ? "/basket" : "/checkout-auth";

/** The link to the basket, with the number of items in it. */
export function BasketLink() {
  const count = itemCount(useBasket());
  return (
    <Tooltip label="Basket" align="right">
      <Link
        to={path}
        aria-label={`Basket, ${count} ${count === 1 ? "item" : "items"}`}
        className="relative flex size-11 items-center justify-center hover:text-plum"
      >
        <Icon name="bag" />
        {count > 0 && (
          // A new key restarts its animation.
          <span
            key={count}
            aria-hidden="true"
            className="badge-pop tabular absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full border border-porcelain bg-plum px-1 font-medium text-[0.6875rem] text-white leading-none"
          >
            {count}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
