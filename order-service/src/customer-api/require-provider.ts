import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import type { PaymentProvider } from "../payments/provider/provider.ts";

/** Throws `not_found` where nothing is paid online. */
export function requireProvider({ provider }: Context): PaymentProvider {
  if (provider) return provider;
  throw notFound("There is nothing here.");
}
