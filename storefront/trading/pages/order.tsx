import { isOrderNumber, parseOrderKey } from "@damson/shop/orders/order-path";
import { useSession } from "#app/account/session/use-session.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { UnknownOrder } from "#trading/orders/no-order.tsx";
import { Loading, OrderFrame, OrderView } from "#trading/orders/order-view.tsx";
import { OnceHydrated } from "#trading/ui/once-hydrated.tsx";

const page = {
  title: "Your order",
  description: "The progress and contents of your order, and what you can do.",
  path: "/order",
};

/** The URL may hold a token that opens an order, so other sites must not receive it. */
export default function OrderPage() {
  const key = parseOrderKey(useLocation().search);
  const { session } = useSession();
  // Another account has other orders.
  const account = isOrderNumber(key) ? session?.email : undefined;
  return (
    <>
      <PageHead {...page} index={false} referrer="no-referrer" />
      <OnceHydrated before={<Reading />}>
        {/* The served document already has it, unless it was another page's. */}
        <meta name="referrer" content="no-referrer" />
        {key === "" ? <NoKey /> : <OrderView key={`${key} ${account}`} orderKey={key} />}
      </OnceHydrated>
    </>
  );
}

function Reading() {
  return (
    <OrderFrame state={{ kind: "loading" }}>
      <Loading />
    </OrderFrame>
  );
}

function NoKey() {
  return (
    <OrderFrame state={{ kind: "unknown" }}>
      <UnknownOrder />
    </OrderFrame>
  );
}
