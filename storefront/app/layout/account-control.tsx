import { lazy, Suspense } from "react";
import { withRetries } from "#app/lib/retry.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { accountControlLook } from "./account-control-look.ts";

interface AccountControlProps {
  /** Whose session it is; without one there is the way to sign in. */
  readonly email: string | undefined;
  readonly onSignOut: () => void;
}

// Most visitors never sign in, so the menu comes with the first session.
const AccountMenu = lazy(() =>
  withRetries(() => import("./account-menu.tsx")).then(
    (module) => ({ default: module.AccountMenu }),
    // The account page is the better part of a menu that did not load.
    () => ({ default: SignInLink }),
  ),
);

/** Signed out: a link to the account page. Signed in: a menu with its one item. */
export function AccountControl({ email, onSignOut }: AccountControlProps) {
  if (email === undefined) return <SignInLink />;
  return (
    <Suspense fallback={<SignInLink />}>
      <AccountMenu email={email} onSignOut={onSignOut} />
    </Suspense>
  );
}

function SignInLink() {
  return (
    <Link to="/auth" className={accountControlLook}>
      <Icon name="person" className="size-6 roomy:hidden" />
      <span className="sr-only roomy:not-sr-only">Sign In</span>
    </Link>
  );
}
