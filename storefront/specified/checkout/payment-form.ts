import { requiredText } from "@damson/shop/fields/form-rules";
import * as v from "valibot";

/** Checks only the format of card details. Only the bank knows whether the card exists. */
export function paymentForm(clock: () => Date) {
  return v.object({
    cardName: requiredText("Cardholder name", 100),
    cardNumber: formatted(/^\d{4} \d{4} \d{4} \d{4}$/, "Invalid card number format"),
    expiryDate: v.pipe(
      formatted(/^(?:0[1-9]|1[0-2])\/\d{2}$/, "Invalid expiry date format (MM/YY)"),
      // Valibot skips this check if the format is wrong.
      v.string(),
      v.check((expiry) => isValidOn(expiry, clock()), "Card has expired"),
    ),
    cvv: formatted(/^\d{3,4}$/, "CVV must be 3 or 4 digits"),
  });
}

function formatted(pattern: RegExp, message: string) {
  return v.pipe(v.string(), v.maxLength(200, message), v.trim(), v.regex(pattern, message));
}

export type PaymentDetails = v.InferOutput<ReturnType<typeof paymentForm>>;

/** A card is valid through the last day of its month. */
function isValidOn(expiry: string, today: Date): boolean {
  const [month = "", year = ""] = expiry.split("/");
  const monthAfter = new Date(2000 + Number(year), Number(month));
  return today < monthAfter;
}
