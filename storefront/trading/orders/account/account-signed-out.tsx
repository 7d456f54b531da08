import { ButtonLink } from "#app/ui/button.tsx";
import { Message } from "../signed-out.tsx";

export function AccountSignedOut() {
  return (
    <Message text="Sign in to see your account: what you have ordered, and how you sign in.">
      <ButtonLink to="/auth?for=account">Sign In</ButtonLink>
    </Message>
  );
}
