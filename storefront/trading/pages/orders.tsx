import { useSession } from "#app/account/session/use-session.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { SignedOut } from "#trading/orders/signed-out.tsx";
import { YourOrders } from "#trading/orders/your-orders.tsx";
import { OnceHydrated } from "#trading/ui/once-hydrated.tsx";

const page = {
  title: "Your orders",
  description: "Your orders and their progress.",
  path: "/orders",
};

export default function OrdersPage() {
  const { session } = useSession();
  return (
    <>
      <PageHead {...page} index={false} />
      <div className="wrap-page min-h-dvh pt-10 pb-18 lg:pt-14 lg:pb-28">
        <h1 tabIndex={-1} className="mb-10 text-2xl md:text-3xl">
          Your orders
        </h1>
        <noscript>
          <p>This page needs JavaScript, which is switched off.</p>
        </noscript>
        <OnceHydrated>
          {session === undefined ? <SignedOut /> : <YourOrders key={session.email} />}
        </OnceHydrated>
      </div>
    </>
  );
}
