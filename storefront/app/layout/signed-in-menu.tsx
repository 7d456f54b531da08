import { dismissFailures, showToast } from "@damson/ui/toasts";
import { signOut } from "#app/account/session/sign-out.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { AccountMenu } from "./account-menu.tsx";

export function SignedInMenu({ email }: { readonly email: string }) {
  async function onSignOut() {
    dismissFailures();
    const { isSignedOut, toast } = await signOut();
    showToast(toast);
    if (isSignedOut) navigate("/");
  }

  return <AccountMenu email={email} onSignOut={onSignOut} />;
}
