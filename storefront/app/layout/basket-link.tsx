import { itemCount } from "@damson/shop/orders/basket";
import { Icon } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";
import { useSyncExternalStore } from "react";
import { basketLabel } from "#app/basket/basket-label.ts";
import { pendingAdds } from "#app/basket/pending-adds.ts";
import { useBasket } from "#app/basket/use-basket.ts";
import { useEdition } from "#app/edition.ts";
import { Link } from "#app/ui/link.tsx";

export function BasketLink() {
  const { basketPath } = useEdition();
  const early = useSyncExternalStore(pendingAdds.subscribe, pendingAdds.get, () => 0);
  const count = itemCount(useBasket()) + early;
  return (
    <Tooltip label="Basket" align="right">
      <Link
        to={basketPath}
        aria-label={basketLabel(count)}
        className="relative flex size-11 items-center justify-center hover:text-plum"
      >
        <Icon name="bag" />
        <span
          // A new key restarts the animation.
          key={count}
          hidden={count === 0}
          // The boot script may have changed the count already.
          suppressHydrationWarning
          className="basket-badge tabular"
        >
          {count}
        </span>
      </Link>
    </Tooltip>
  );
}
