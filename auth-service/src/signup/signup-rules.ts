import type { Context } from "../context.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { type Address, normalizeEmail, normalizePhone } from "../users/addresses.ts";

export function requireOpenSignups({ settings }: Context): void {
  if (!settings.site.disableSignup) return;
  throw new AuthError("signup_disabled", "Signups not allowed for this instance");
}

export function readSignupAddress(
  { settings }: Context,
  { email, phone }: { readonly email: string; readonly phone: string },
): Address {
  if (email && phone) {
    throw createValidationError(
      "Only an email address or phone number should be provided on signup.",
    );
  }
  if (email) {
    if (!settings.external.email) {
      throw new AuthError("email_provider_disabled", "Email signups are disabled");
    }
    return { kind: "email", email: normalizeEmail(email) };
  }
  if (!settings.external.phone) {
    throw new AuthError("phone_provider_disabled", "Phone signups are disabled");
  }
  return { kind: "phone", phone: normalizePhone(phone) };
}
