import { ButtonLink } from "#app/ui/button.tsx";
import { getStepAddress } from "../sign-in/auth-steps.ts";

export function ExpiredLink() {
  return (
    <div className="flex flex-col gap-4">
      <ButtonLink to={getStepAddress("forgotten")}>Choose a new password</ButtonLink>
      <ButtonLink to={getStepAddress("confirm")} variant="outline">
        Confirm an email address
      </ButtonLink>
      <ButtonLink to="/auth" variant="text" className="self-center">
        Back to Sign In
      </ButtonLink>
    </div>
  );
}
