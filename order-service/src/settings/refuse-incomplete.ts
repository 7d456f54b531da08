import { StartupError } from "@damson/service-runtime/errors";
import { definitions } from "./definitions.ts";
import type { Settings } from "./settings.ts";

/**
 * A shop with an https address has customers, who must be able to pay, to write to it and to get its
 * mails, and strangers who must not be pestered in its name. Throws `StartupError`.
 */
export function refuseIncomplete(
  { bank, limits, owner, smtp, storage }: Settings,
  { address }: { readonly address: string },
): void {
  if (!address.startsWith("https:")) return;
  if (storage.inMemory && !storage.databaseUrl) {
    throw new StartupError(`${definitions.storage.inMemory.variable} forgets every order on close`);
  }
  for (const limit of [
    "mailsToAddress",
    "mailsToStrangers",
    "placementsOfAddress",
    "refusedCodes",
  ] as const) {
    if (limits[limit] !== "off") continue;
    throw new StartupError(`${definitions.limits[limit].variable} is off`);
  }
  const missing = [
    ...(bank.accountName ? [] : [definitions.bank.accountName]),
    ...(bank.sortCode ? [] : [definitions.bank.sortCode]),
    ...(bank.accountNumber ? [] : [definitions.bank.accountNumber]),
    ...(owner.email ? [] : [definitions.owner.email]),
    ...(smtp.host ? [] : [definitions.smtp.host]),
  ];
  if (missing.length === 0) return;
  const names = missing.map(({ variable }) => variable).join(", ");
  throw new StartupError(`With ORDERS=on, a shop at ${address} needs ${names}`);
}
