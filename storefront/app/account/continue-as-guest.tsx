import { navigate } from "#app/runtime/navigation.ts";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { continuingAsGuest } from "./auth-messages.ts";

export function ContinueAsGuest() {
  function continueAsGuest() {
    // Pressed again: this page stays until the next one has loaded, whose address is there at once.
    if (location.pathname === "/checkout") return;
    showToast(continuingAsGuest);
    navigate("/checkout");
  }

  return (
    <Button className="w-full self-center" onClick={continueAsGuest}>
      Continue as guest
    </Button>
  );
}
