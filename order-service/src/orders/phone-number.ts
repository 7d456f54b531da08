import { WRONG_PHONE } from "@damson/shop/orders/address-forms";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { invalidFields } from "../errors.ts";

const UK = "44";
/** Ten digits after the 0 or +44, as nearly all UK numbers have. None begins with 4 or 6. */
const tenDigits = /^[1-357-9]\d{9}$/;

/**
 * Returns a UK number as it is dialled in the UK: `020 7946 0123` for `+44 (0)20-7946-0123`. Returns `undefined` for
 * any other text. Those of the Channel Islands and the Isle of Man are UK numbers as well.
 */
export function parsePhoneNumber(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, "GB");
  if (number?.countryCallingCode !== UK) return undefined;
  // Ofcom opens ranges that the library does not know yet, and the numbers reserved for drama are in none.
  const isUsable = number.isValid() || tenDigits.test(number.nationalNumber);
  return isUsable ? number.formatNational() : undefined;
}

/** Returns a UK number in the one form that orders keep. Throws `invalid_fields` for the named field. */
export function requirePhoneNumber(typed: string, field: string): string {
  const number = parsePhoneNumber(typed);
  if (number === undefined) throw invalidFields({ [field]: WRONG_PHONE });
  return number;
}
