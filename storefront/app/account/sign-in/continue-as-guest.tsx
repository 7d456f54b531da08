import { showToast } from "@damson/ui/toasts";
import { navigate } from "#app/runtime/navigation.ts";
import { Button } from "#app/ui/button.tsx";
import { continuingAsGuest } from "../session/account-toasts.ts";

export function ContinueAsGuest() {
  function continueAsGuest() {
    // Ignores a second press: the URL has already changed, but this page stays until the next one has
    // loaded.
    if (location.pathname === "/checkout") return;
    showToast(continuingAsGuest);
    navigate("/checkout");
  }

  return (
    <div className="flex flex-col gap-3 self-center">
      <noscript>
        {import.meta.env.SSR && (
          <p className="text-error text-sm">
            The checkout needs JavaScript, which is switched off.
          </p>
        )}
      </noscript>
      <Button onClick={continueAsGuest}>Continue as guest</Button>
    </div>
  );
}
