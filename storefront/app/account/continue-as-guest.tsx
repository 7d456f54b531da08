import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { continuingAsGuest } from "./auth-messages.ts";

export function ContinueAsGuest() {
  const navigate = useNavigate();

  function continueAsGuest() {
    showToast(continuingAsGuest);
    void navigate("/checkout");
  }

  return (
    <Button className="w-full self-center" onClick={continueAsGuest}>
      Continue as guest
    </Button>
  );
}
