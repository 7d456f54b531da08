import { useRef } from "react";
import { signOut } from "#app/account/sign-out.ts";
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
    navigate("/");
  }

  return <AccountMenu email={email} onSignOut={() => void leave()} />;
}
