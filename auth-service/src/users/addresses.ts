import { validationFailed } from "../errors.ts";

export type Address =
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "phone"; readonly phone: string };

export function formatAddress(address: Address): string {
  return address.kind === "email" ? address.email : address.phone;
}

const MAX_EMAIL_LENGTH = 255;
/** The format that mail servers accept. Only sending a mail shows whether an address exists. */
const email =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Normalises an address for storage. Throws `validation_failed`. */
export function normalizeEmail(text: string): string {
  const address = lowerCase(text.trim());
  if (address === "") throw validationFailed("An email address is required");
  if (address.length > MAX_EMAIL_LENGTH) {
    throw validationFailed("An email address is too long");
  }
  if (email.test(address)) return address;
  throw validationFailed("Unable to validate email address: invalid format");
}

/** Normalises a number to digits only. Throws `validation_failed`. */
export function normalizePhone(text: string): string {
  const phone = text.replace(/[+\s]/g, "");
  if (/^[1-9][0-9]{1,14}$/.test(phone)) return phone;
  throw validationFailed("Invalid phone number format (E.164 required)");
}

/** Normalises a provider's address. Returns `undefined` if it is invalid. */
export function toProviderEmail(text: string): string | undefined {
  const address = lowerCase(text.trim());
  return address.length <= MAX_EMAIL_LENGTH && email.test(address) ? address : undefined;
}

/** Lower-cases only ASCII, because other characters, such as the Kelvin sign, would become plain letters. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
