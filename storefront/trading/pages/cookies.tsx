import { lastUpdatedWithOrders } from "@damson/shop/legal/last-updated";
import { CookiesView } from "#app/content/cookies.tsx";
import { cookiesParts } from "#trading/content/cookies-parts.tsx";

export default function CookiesPage() {
  return <CookiesView lastUpdated={lastUpdatedWithOrders.cookies} parts={cookiesParts()} />;
}
