import { Icon } from "@damson/ui/icon";
import { showToast } from "@damson/ui/toasts";
import { Suspense, use } from "react";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { Link } from "#app/ui/link.tsx";
import { menuNotLoaded } from "#app/ui/toast-texts.ts";
import { accountControlStyle } from "./account-control-style.ts";
import { AccountLabel } from "./account-label.tsx";

interface AccountControlProps {
  /** The signed-in shopper's email address. Without one, a sign-in link is shown. */
  readonly email: string | undefined;
}

// Loaded with the first session, because most visitors never sign in.
const menu = lazyWithRetry(() =>
  import("./signed-in-menu.tsx").then(
    (module) => module.SignedInMenu,
    () => MenuDidNotLoad,
  ),
);

export function AccountControl({ email }: AccountControlProps) {
  if (email === undefined) return <SignInLink />;
  return (
    <Suspense fallback={<MenuPlaceholder />}>
      <SignedIn email={email} />
    </Suspense>
  );
}

function SignedIn({ email }: { readonly email: string }) {
  const Menu = use(menu.load());
  return <Menu email={email} />;
}

function SignInLink() {
  return (
    <Link to="/auth" className={accountControlStyle}>
      <Icon name="person" className="desktop:hidden" />
      <span className="sr-only desktop:not-sr-only">Sign In</span>
    </Link>
  );
}

function MenuPlaceholder() {
  return (
    <span className={accountControlStyle}>
      <AccountLabel />
    </span>
  );
}

function MenuDidNotLoad() {
  const showReason = () => showToast(menuNotLoaded);
  return (
    <button type="button" className={accountControlStyle} onClick={showReason}>
      <AccountLabel />
    </button>
  );
}
