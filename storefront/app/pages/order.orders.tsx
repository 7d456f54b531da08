import { UnknownOrder } from "#app/orders/no-order.orders.tsx";
import { Loading, OrderFrame, OrderView } from "#app/orders/order-view.orders.tsx";
import { useLocation } from "#app/runtime/router.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { OnceHydrated } from "#app/ui/once-hydrated.orders.tsx";

const page = {
  title: "Your order",
  description: "Where your order stands, what is in it, and what you can do.",
  path: "/order",
};

/** The address of this page holds the key to an order: it is told to nobody. */
export default function OrderPage() {
  const token = new URLSearchParams(useLocation().search).get("token")?.trim() ?? "";
  return (
    <>
      <PageHead {...page} index={false} referrer="no-referrer" />
      <OnceHydrated before={<Reading />}>
        {/* The document has it already, unless it was another page's. */}
        <meta name="referrer" content="no-referrer" />
        {token === "" ? <NoToken /> : <OrderView key={token} token={token} />}
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

function NoToken() {
  return (
    <OrderFrame state={{ kind: "unknown" }}>
      <UnknownOrder />
    </OrderFrame>
  );
}
