import { useSession } from "#app/account/session/use-session.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import stylesheet from "#trading/orders/account/account.css?url";
import { AccountSignedOut } from "#trading/orders/account/account-signed-out.tsx";
import { AccountView } from "#trading/orders/account/account-view.tsx";
import { OnceHydrated } from "#trading/ui/once-hydrated.tsx";

const page = {
  title: "Your account",
  // Differs from the title of the sign-in page.
  documentTitle: "Your account and data",
  description: "Your orders and sign-in details.",
  path: "/account",
};

export default function AccountPage() {
  const { session } = useSession();
  return (
    <>
      <PageHead {...page} index={false} />
      {/* Only this page needs it. React waits for it before showing the page. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      {/* Keeps the footer below the screen in every state. */}
      <div className="wrap-page min-h-dvh pt-10 pb-18 lg:pt-14 lg:pb-28">
        <h1 tabIndex={-1} className="mb-10 text-2xl md:text-3xl">
          Your account
        </h1>
        <noscript>
          <p>This page needs JavaScript, which is switched off.</p>
        </noscript>
        <OnceHydrated>
          {session === undefined ? (
            <AccountSignedOut />
          ) : (
            <AccountView key={session.email} email={session.email} />
          )}
        </OnceHydrated>
      </div>
    </>
  );
}
