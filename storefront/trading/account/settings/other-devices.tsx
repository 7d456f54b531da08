import { useState } from "react";
import { callAuth } from "#app/account/session/auth-client.ts";
import { Button } from "#app/ui/button.tsx";

type Result = { readonly kind: "done" } | { readonly kind: "failed"; readonly message: string };

export function OtherDevices() {
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<Result>();

  async function signOutElsewhere() {
    if (isSending) return;
    setSending(true);
    setResult(undefined);
    const { error } = await callAuth((auth) => auth.signOut({ scope: "others" }));
    setResult(error ? { kind: "failed", message: error.message } : { kind: "done" });
    setSending(false);
  }

  return (
    <div className="account-part">
      <h3 className="text-lg">Other browsers and devices</h3>
      <p className="text-ink-soft">
        Still signed in somewhere else? Sign out there. You stay signed in on this device.
      </p>
      <Button
        variant="outline"
        className="mt-2"
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        onClick={() => void signOutElsewhere()}
      >
        {isSending ? "Signing out..." : "Sign out everywhere else"}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {result?.kind === "done" && "You are signed out everywhere else."}
      </p>
      <p role="alert" className="text-error text-sm empty:hidden">
        {result?.kind === "failed" && result.message}
      </p>
    </div>
  );
}
