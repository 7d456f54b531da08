import { ApiError } from "@damson/service-runtime/errors";
import type { DeniedCode } from "#api/session.ts";

const denials = {
  unauthorized: [401, "Please sign in."],
  session_idle: [401, "You were signed out, as nothing was done for a while."],
  session_over: [401, "You have been signed in for 12 hours. Please sign in again."],
  not_staff: [403, "This account does not work here."],
  second_factor_needed: [403, "Please show your second factor."],
  reset_needed: [
    403,
    "Your second factor is not the one that was set up for the admin. An owner has to reset your account.",
  ],
  welcome_refused: [403, "This link was used before, or has run out. Ask for another."],
  address_changed: [
    403,
    "Your account has another email address than your role was given to. An owner has to confirm it under People.",
  ],
  factor_needed_again: [403, "Please show your second factor again."],
  address_refused: [403, "This link was used before, or has run out. Ask an owner for another."],
  forbidden: [403, "Only owners may do this."],
  cross_site: [403, "Another site asks for this."],
} as const satisfies Readonly<Record<DeniedCode, readonly [number, string]>>;

export function denied(code: DeniedCode): ApiError {
  const [status, message] = denials[code];
  return new ApiError(code, status, message);
}
