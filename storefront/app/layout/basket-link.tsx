import { itemCount } from "@damson/shop/orders/basket";
import { Icon } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";
import { useSyncExternalStore } from "react";
import { basketLabel } from "#app/basket/basket-label.ts";
import { earlyItems } from "#app/basket/early-items.ts";
import { useBasket } from "#app/basket/use-basket.ts";
import { Link } from "#app/ui/link.tsx";

/** The specified shop has no page for the basket. */
const path = import.meta.env.ORDERS ? "/basket" : "/checkout-auth";

/** The link to the basket, with the number of items in it. */
export function BasketLink() {
  const early = useSyncExternalStore(earlyItems.subscribe, earlyItems.get, () => 0);
  const count = itemCount(useBasket()) + early;
  return (
    <Tooltip label="Basket" align="right">
      <Link
        to={path}
        aria-label={basketLabel(count)}
        className="relative flex size-11 items-center justify-center hover:text-plum"
      >
        <Icon name="bag" />
        <span
          // A new key restarts its animation.
          key={count}
          hidden={count === 0}
          // The boot script may have counted already.
          suppressHydrationWarning
          className="basket-badge tabular"
        >
          {count}
        </span>
      </Link>
    </Tooltip>
  );
}
