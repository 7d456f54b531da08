import { useRef } from "react";
import { signOut } from "#app/account/sign-out.ts";
import { forgetDrafts } from "#app/checkout/drafts.ts";
import { forgetKeptDrafts } from "#app/form/kept-draft.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { dismissFailures, showToast } from "#app/ui/toasts.ts";
import { AccountMenu } from "./account-menu.tsx";

/** The account menu, with signing out. */
export function SignedInMenu({ email }: { readonly email: string }) {
  const isLeaving = useRef(false);

  async function leave() {
    if (isLeaving.current) return;
    isLeaving.current = true;
    dismissFailures();
    const { isOut, toast } = await signOut();
    isLeaving.current = false;
    showToast(toast);
    if (!isOut) return;
    // The next user of this computer must find nothing that this one has typed.
    forgetDrafts();
    forgetKeptDrafts();
    navigate("/");
  }

  return <AccountMenu email={email} onSignOut={() => void leave()} />;
}
