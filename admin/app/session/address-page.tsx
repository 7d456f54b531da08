import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { FormError } from "./form-error.tsx";

/** Reads the link's secret and removes it from the URL and the browser's history. */
function takeSecret(): string {
  const secret = new URLSearchParams(location.hash.slice(1)).get("secret") ?? "";
  history.replaceState(history.state, "", location.pathname);
  return secret;
}

/** Target of the link that confirms a new email address. It needs a click, because mail programs prefetch links. */
export function AddressPage() {
  const [secret] = useState(takeSecret);
  const confirm = useAction({
    run: () => api("POST /address", { body: { secret } }),
    changes: [["session"]],
    showsFailure: true,
  });
  if (confirm.data !== undefined) {
    return (
      <AuthLayout title="Email address confirmed">
        <p role="status" className="wrap-anywhere mb-6">
          Sign in as {confirm.data.email} from now on. Your password and authenticator stay the
          same.
        </p>
        <ButtonLink variant="primary" to="/">
          Continue
        </ButtonLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Confirm your new email address">
      <p className="mb-6">
        An owner changed the email address of your account. Confirm it to sign in with it.
      </p>
      <div className="flex flex-col gap-5">
        <FormError>{confirm.error?.message}</FormError>
        <Button variant="primary" isPending={confirm.isPending} onClick={() => confirm.start()}>
          Confirm email address
        </Button>
      </div>
    </AuthLayout>
  );
}
