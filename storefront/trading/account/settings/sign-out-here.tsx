import { genericFailure } from "@damson/ui/toast-text";
import { dismissFailures, showToast } from "@damson/ui/toasts";
import { useState } from "react";
import { callAuth } from "#app/account/session/auth-client.ts";
import { storedSession } from "#app/account/session/session-store.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { Button } from "#app/ui/button.tsx";

// Not shared with the header's menu, because every page of a signed-in customer loads that file.
const signedOut = {
  title: "Signed out",
  description: "You've been successfully signed out.",
};

export function SignOutHere() {
  const [isSending, setSending] = useState(false);

  async function signOut() {
    if (isSending) return;
    setSending(true);
    dismissFailures();
    const { error } = await callAuth((auth) => auth.signOut());
    setSending(false);
    // A session that has already ended also counts as signed out.
    if (error !== null && storedSession() !== undefined) {
      return showToast(genericFailure(error.message));
    }
    showToast(signedOut);
    navigate("/");
  }

  return (
    <Button
      variant="text"
      aria-disabled={isSending || undefined}
      aria-busy={isSending || undefined}
      onClick={() => void signOut()}
    >
      {isSending ? "Signing out..." : "Sign Out"}
    </Button>
  );
}
