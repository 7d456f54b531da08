import { formatPence } from "@damson/shop/money";
import { orderPath } from "@damson/shop/orders/order-path";
import { ProductPicture } from "#app/product/card/product-picture.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { formatDay } from "../days.ts";
import { OrderNumber } from "../order-number.tsx";
import { stateLabel } from "../state-labels.ts";
import type { ListedOrder, NewestOrders } from "./use-newest-orders.ts";

export function NewestOrder({ orders, state, read }: NewestOrders) {
  if (orders === undefined) {
    return state === "loading" ? (
      <p className="appear account-order text-ink-soft">Loading your orders.</p>
    ) : (
      <>
        <p role="status" className="text-ink-soft">
          We couldn’t load your orders. The connection may have dropped.
        </p>
        <Button variant="outline" onClick={read}>
          Try again
        </Button>
      </>
    );
  }
  const [newest] = orders;
  if (newest === undefined) {
    return (
      <>
        <p className="text-ink-soft">
          You have no orders yet. Your orders and their progress will appear here.
        </p>
        <TextLink to="/" variant="quiet">
          Continue Shopping
        </TextLink>
      </>
    );
  }
  return (
    <>
      <OrderLink order={newest} />
      <TextLink to="/orders" variant="quiet" className="account-more">
        {orders.length === 1 ? "Your orders" : "See all your orders"}
      </TextLink>
    </>
  );
}

function OrderLink({ order }: { readonly order: ListedOrder }) {
  const { number, placedAt, items, total, lines } = order;
  return (
    <Link to={orderPath(number)} className="account-order hover:text-plum">
      <span className="account-pictures">
        {lines.map(({ product, brand, name, picture }) => (
          <span key={product}>
            <ProductPicture
              picture={picture ?? { name: product, placeholder: "mist" }}
              sizes="5rem"
              alt={`${brand} ${name}`}
              className="rounded"
            />
          </span>
        ))}
      </span>
      <span className="account-facts">
        <span className="tabular font-display text-lg">
          <OrderNumber>{number}</OrderNumber>
        </span>
        <span className="tabular font-medium">{formatPence(total)}</span>
        <span className="text-ink-soft text-sm">
          {stateLabel(order)}, <time dateTime={placedAt}>{formatDay(placedAt)}</time>
        </span>
        <span className="text-ink-soft text-sm">{items === 1 ? "1 item" : `${items} items`}</span>
      </span>
    </Link>
  );
}
