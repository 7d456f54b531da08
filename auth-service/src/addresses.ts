import { AuthError } from "./errors.ts";

/** What a user signs up with. */
export type Address =
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "phone"; readonly phone: string };

const MAX_EMAIL_LENGTH = 255;
/** Local part and domain as mail servers take them; what is finer, only a mail can find out. */
const email =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** In the form it is kept in. Throws `validation_failed`. */
export function normalizeEmail(text: string): string {
  const address = text.trim().toLowerCase();
  if (address.length > MAX_EMAIL_LENGTH) {
    throw new AuthError("validation_failed", "An email address is too long");
  }
  if (email.test(address)) return address;
  throw new AuthError("validation_failed", "Unable to validate email address: invalid format");
}

/** Digits alone, as it is kept. Throws `validation_failed`. */
export function normalizePhone(text: string): string {
  const phone = text.replace(/[+\s]/g, "");
  if (/^[1-9][0-9]{1,14}$/.test(phone)) return phone;
  throw new AuthError("validation_failed", "Invalid phone number format (E.164 required)");
}
