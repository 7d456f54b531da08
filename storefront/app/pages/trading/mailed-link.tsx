import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { BackInStockView } from "#app/promotion/trading/back-in-stock/back-in-stock-view.tsx";
import { NewsletterView } from "#app/promotion/trading/newsletter-view.tsx";
import { useLocation } from "#app/runtime/router.tsx";

/** The pages for links in emails. One module, because every page lists the modules. */
export default function MailedLinkPage() {
  const path = stripTrailingSlash(useLocation().pathname);
  return path === "/back-in-stock" ? <BackInStockView /> : <NewsletterView />;
}
