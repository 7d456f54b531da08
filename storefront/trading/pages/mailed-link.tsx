import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { BackInStockView } from "#trading/promotion/back-in-stock/back-in-stock-view.tsx";
import { NewsletterView } from "#trading/promotion/newsletter-view.tsx";

/** The pages for links in emails. One module, because every page lists the modules. */
export default function MailedLinkPage() {
  const path = stripTrailingSlash(useLocation().pathname);
  return path === "/back-in-stock" ? <BackInStockView /> : <NewsletterView />;
}
