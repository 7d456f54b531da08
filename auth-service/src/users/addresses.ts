import { createValidationError } from "../errors.ts";

export type Address =
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "phone"; readonly phone: string };

export function formatAddress(address: Address): string {
  return address.kind === "email" ? address.email : address.phone;
}

const MAX_EMAIL_LENGTH = 255;
/** The format that mail servers accept. Only sending an email shows whether the address exists. */
const email =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Normalises an address for storage. Throws `validation_failed`. */
export function normalizeEmail(text: string): string {
  const address = lowerCase(text.trim());
  if (address === "") throw createValidationError("An email address is required");
  if (address.length > MAX_EMAIL_LENGTH) {
    throw createValidationError("An email address is too long");
  }
  if (email.test(address)) return address;
  throw createValidationError("Unable to validate email address: invalid format");
}

/** Normalises a number to digits only. Throws `validation_failed`. */
export function normalizePhone(text: string): string {
  const phone = text.replace(/[+\s]/g, "");
  if (/^[1-9][0-9]{1,14}$/.test(phone)) return phone;
  throw createValidationError("Invalid phone number format (E.164 required)");
}

/** Normalises an address from a provider. Returns `undefined` if it is invalid. */
export function toProviderEmail(text: string): string | undefined {
  const address = lowerCase(text.trim());
  return address.length <= MAX_EMAIL_LENGTH && email.test(address) ? address : undefined;
}

/**
 * Changes ASCII letters only. Other characters, such as the Kelvin sign, would become ASCII
 * letters.
 */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
