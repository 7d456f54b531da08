import { ButtonLink } from "#app/ui/button.tsx";
import { Message } from "../signed-out.tsx";

export function AccountSignedOut() {
  return (
    <Message text="Sign in to see your orders and sign-in details.">
      <ButtonLink to="/auth?for=account">Sign In</ButtonLink>
    </Message>
  );
}
