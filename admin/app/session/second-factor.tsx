import { Button } from "#admin/ui/button.tsx";
import { Entrance } from "./entrance.tsx";
import { ShowFactor } from "./show-factor.tsx";
import { signOut } from "./sign-out.ts";
import { refreshSession } from "./use-session.ts";

/** After the password: the code of an app, or a passkey. */
export function SecondFactor() {
  return (
    <Entrance title="Second factor">
      <ShowFactor onShown={refreshSession} />
      <Button variant="quiet" className="mt-4" onClick={() => void signOut()}>
        Use another account
      </Button>
    </Entrance>
  );
}
