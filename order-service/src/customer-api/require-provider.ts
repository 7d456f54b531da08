import type { Context } from "../context.ts";
import { apiError } from "../errors.ts";
import type { PaymentProvider } from "../payments/provider/provider.ts";

/** Throws `not_found` where nothing is paid online. */
export function requireProvider({ provider }: Context): PaymentProvider {
  if (provider) return provider;
  throw apiError({ code: "not_found", message: "There is nothing here." });
}
