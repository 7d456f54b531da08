/** Maps errors of the auth service to messages at form fields. */
import type { Messages } from "@damson/ui/form/parse-form";
import type { Failure } from "#app/account/session/auth-client.ts";

const wrongPassword = "This is not your current password";
const tooOften = "Too many attempts. Please wait a few minutes, then try again.";

/** The messages for the fields of the password form; `undefined` if the error concerns none. */
export function passwordRefusal({ code, message }: Failure): Messages | undefined {
  switch (code) {
    case "current_password_required":
    case "current_password_invalid":
      return { currentPassword: wrongPassword };
    case "over_request_rate_limit":
      return { currentPassword: tooOften };
    case "same_password":
    case "weak_password":
      return { password: message };
    default:
      return undefined;
  }
}

export function proofRefusal({ code }: Failure): Messages | undefined {
  switch (code) {
    case "invalid_credentials":
      return { password: wrongPassword };
    case "over_request_rate_limit":
      return { password: tooOften };
    default:
      return undefined;
  }
}

export function emailRefusal({ code, message }: Failure): Messages | undefined {
  switch (code) {
    case "validation_failed":
    case "email_address_invalid":
    case "over_email_send_rate_limit":
    case "not_admin":
      return { newEmail: message };
    case "over_request_rate_limit":
      return { newEmail: tooOften };
    default:
      return undefined;
  }
}

/** Must not be shown: it would reveal that another account has the address. */
export function isTaken({ code }: Failure): boolean {
  return code === "email_exists";
}
