import { useLocation } from "#app/runtime/router.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { OnceHydrated } from "#trading/ui/once-hydrated.tsx";
import { AskForNotice } from "./ask-for-notice.tsx";
import { BackInStockFrame } from "./back-in-stock-frame.tsx";
import { ConfirmNotice } from "./confirm-notice.tsx";
import { WithdrawNotice } from "./withdraw-notice.tsx";

const page = {
  title: "Back in stock",
  description:
    "Ask for an email when a sold-out product is back in stock, confirm it or withdraw it.",
  path: "/back-in-stock",
};

/**
 * Back-in-stock requests: the form, and the pages that links in emails open. Opening a page changes nothing; that
 * takes a button press.
 */
export function BackInStockView() {
  const params = new URLSearchParams(useLocation().search);
  return (
    <>
      <PageHead {...page} index={false} referrer="no-referrer" />
      <OnceHydrated before={<BackInStockFrame title={page.title} />}>
        {/* The URL holds a key. The served document already has this tag, unless it was another page's. */}
        <meta name="referrer" content="no-referrer" />
        <LinkTarget
          product={params.get("of")?.trim()}
          confirm={params.get("confirm")?.trim()}
          withdraw={params.get("withdraw")?.trim()}
        />
      </OnceHydrated>
    </>
  );
}

interface LinkTargetProps {
  readonly product: string | undefined;
  readonly confirm: string | undefined;
  readonly withdraw: string | undefined;
}

function LinkTarget({ product, confirm, withdraw }: LinkTargetProps) {
  if (product) return <AskForNotice key={product} product={product} />;
  if (confirm) return <ConfirmNotice key={confirm} token={confirm} />;
  if (withdraw) return <WithdrawNotice key={withdraw} token={withdraw} />;
  return (
    <BackInStockFrame title={page.title}>
      <p className="mt-3">This link is incomplete. Please open it from the email again.</p>
    </BackInStockFrame>
  );
}
