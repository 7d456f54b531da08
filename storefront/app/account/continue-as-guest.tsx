import { useRef } from "react";
import { navigate } from "#app/runtime/navigation.ts";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { continuingAsGuest } from "./auth-messages.ts";

export function ContinueAsGuest() {
  // The page stays until the next one has loaded, so the button may be pressed again.
  const isLeaving = useRef(false);

  function continueAsGuest() {
    if (isLeaving.current) return;
    isLeaving.current = true;
    showToast(continuingAsGuest);
    navigate("/checkout");
  }

  return (
    <Button className="w-full self-center" onClick={continueAsGuest}>
      Continue as guest
    </Button>
  );
}
