import { useLocation } from "#app/runtime/router.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { shop } from "#app/settings/shop.ts";
import { OnceHydrated } from "#trading/ui/once-hydrated.tsx";
import { ConfirmSubscription } from "./confirm-subscription.tsx";
import { LinkFrame } from "./link-frame.tsx";
import { SubscribeAgain } from "./subscribe-again.tsx";
import { Unsubscribe } from "./unsubscribe.tsx";

const page = {
  title: "Newsletter",
  get description() {
    return `Confirm or end your subscription to the newsletter of ${shop.name}.`;
  },
  path: "/newsletter",
};

/** The pages that newsletter links open. Opening one changes nothing; that takes a button press. */
export function NewsletterView() {
  const params = new URLSearchParams(useLocation().search);
  return (
    <>
      <PageHead {...page} index={false} referrer="no-referrer" />
      <OnceHydrated before={<LinkFrame title={page.title} />}>
        {/* The URL holds a key. The served document already has this tag, unless it was another page's. */}
        <meta name="referrer" content="no-referrer" />
        <LinkTarget
          confirm={params.get("confirm")?.trim()}
          unsubscribe={params.get("unsubscribe")?.trim()}
        />
      </OnceHydrated>
    </>
  );
}

interface LinkTargetProps {
  readonly confirm: string | undefined;
  readonly unsubscribe: string | undefined;
}

function LinkTarget({ confirm, unsubscribe }: LinkTargetProps) {
  if (confirm) return <ConfirmSubscription key={confirm} token={confirm} />;
  if (unsubscribe) return <Unsubscribe key={unsubscribe} token={unsubscribe} />;
  return (
    <SubscribeAgain title={page.title}>
      This link is incomplete. Please open it from the email again.
    </SubscribeAgain>
  );
}
