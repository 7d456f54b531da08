import { ButtonLink } from "#app/ui/button.tsx";
import { addressOfStep } from "../sign-in/auth-steps.ts";

export function ExpiredLink() {
  return (
    <div className="flex flex-col gap-4">
      <ButtonLink to={addressOfStep("forgotten")}>Choose a new password</ButtonLink>
      <ButtonLink to={addressOfStep("confirm")} variant="outline">
        Confirm an email address
      </ButtonLink>
      <ButtonLink to="/auth" variant="text" className="self-center">
        Back to Sign In
      </ButtonLink>
    </div>
  );
}
