import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import type { ConfirmedAddress } from "#api/people.ts";
import { Entrance } from "./entrance.tsx";
import { FormError } from "./form-error.tsx";

/** Takes the secret of the link out of the address, and so out of the browser's history. */
function takeSecret(): string {
  const secret = new URLSearchParams(location.hash.slice(1)).get("secret") ?? "";
  history.replaceState(history.state, "", location.pathname);
  return secret;
}

/** Page of the link in the mail to a new address. A press confirms it: programs that read mails open links. */
export function AddressPage() {
  const [secret] = useState(takeSecret);
  const confirm = useAction({
    run: () => api<ConfirmedAddress>("/address", { method: "POST", body: { secret } }),
    changes: [["session"]],
    showsFailure: true,
  });
  if (confirm.data !== undefined) {
    return (
      <Entrance title="Your address is confirmed">
        <p role="status" className="mb-6">
          From now on you sign in as {confirm.data.email}. Your password and your second factor
          stay.
        </p>
        <ButtonLink to="/">Go on</ButtonLink>
      </Entrance>
    );
  }
  return (
    <Entrance title="Your new email address">
      <p className="mb-5">An owner has given this address for your account.</p>
      <FormError>{confirm.error?.message}</FormError>
      <Button
        variant="primary"
        className="mt-5 self-start"
        isPending={confirm.isPending}
        onClick={() => confirm.start(undefined)}
      >
        Confirm this address
      </Button>
    </Entrance>
  );
}
