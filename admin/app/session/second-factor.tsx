import { Button } from "#admin/ui/button.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { ShowFactor } from "./show-factor.tsx";
import { signOut } from "./sign-out.ts";
import { refreshSession } from "./use-session.ts";

/** After the password: the code of an app, or a passkey. */
export function SecondFactor() {
  return (
    <AuthLayout title="Second factor">
      <ShowFactor onShown={refreshSession} />
      <Button variant="quiet" className="mt-4" onClick={() => void signOut()}>
        Use another account
      </Button>
    </AuthLayout>
  );
}
