import { lazy, Suspense } from "react";
import { withRetries } from "#app/lib/retry.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { accountControlLook } from "./account-control-look.ts";
import { AccountLabel } from "./account-label.tsx";

interface AccountControlProps {
  /** Whose session it is; without one there is the way to sign in. */
  readonly email: string | undefined;
}

// Most visitors never sign in, so the menu comes with the first session.
const SignedInMenu = lazy(() =>
  withRetries(() => import("./signed-in-menu.tsx")).then(
    (module) => ({ default: module.SignedInMenu }),
    () => ({ default: MenuDidNotLoad }),
  ),
);

/** Signed out: a link to the account page. Signed in: a menu with its one item. */
export function AccountControl({ email }: AccountControlProps) {
  if (email === undefined) return <SignInLink />;
  return (
    <Suspense fallback={<MenuToCome />}>
      <SignedInMenu email={email} />
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

/** Holds the place of the menu, so that nothing moves when it comes. */
function MenuToCome() {
  return (
    <span className={accountControlLook}>
      <AccountLabel />
    </span>
  );
}

function MenuDidNotLoad() {
  const sayWhy = () =>
    showToast({ title: "Error", description: COULD_NOT_LOAD, tone: "destructive" });
  return (
    <button type="button" className={accountControlLook} onClick={sayWhy}>
      <AccountLabel />
    </button>
  );
}

const COULD_NOT_LOAD = "The connection may have dropped. Please reload the page to sign out.";
