/** Accounts on the shop's own address: the auth service, told what the shop knows. */
import type { AuthService, AuthServiceOptions } from "#auth-service";
import { type Env, withoutEmpty } from "./settings.ts";
import { StartupError } from "./startup-error.ts";

export const ACCOUNTS_PATH = "/auth/v1";

/** What the service has to know of the shop. */
interface ShopFacts {
  readonly name: string;
  readonly address: string;
}

/**
 * Opens the service for a shop. Its settings come from the environment, over defaults that suit the
 * shop: emails carry the shop's name and lead back to it. On this machine email addresses are confirmed
 * at once. A shop with an https address has customers: there the service runs in production mode, which
 * wants a mail server, and addresses are confirmed by a link. It shares a database that is open
 * already. Throws `StartupError`.
 */
export async function openAccounts(
  env: Env,
  { name, address }: ShopFacts,
  database?: AuthServiceOptions["database"],
): Promise<AuthService> {
  const isPublic = address.startsWith("https:");
  const defaults = {
    AUTH_PRODUCTION: String(isPublic),
    API_EXTERNAL_URL: `${address}${ACCOUNTS_PATH}`,
    GOTRUE_SITE_URL: address,
    GOTRUE_URI_ALLOW_LIST: `${address}/**`,
    GOTRUE_MAILER_AUTOCONFIRM: String(!isPublic),
    GOTRUE_SMTP_SENDER_NAME: name,
    AUTH_UNCONFIRMED_EXPIRY: "720h",
    AUTH_PASSWORD_CONTEXT_WORDS: [name, new URL(address).hostname].join(","),
    // A month without a visit, and half a year at most.
    GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: "720h",
    GOTRUE_SESSIONS_TIMEBOX: "4320h",
    // Nothing is logged while all is well.
    GOTRUE_LOG_LEVEL: "warn",
  };
  // Imported only here: a shop with a hosted service never needs it, and a bad setting of the shop
  // is reported sooner without it.
  const service = await import("#auth-service");
  try {
    return await service.createAuthService({
      env: { ...defaults, ...withoutEmpty(env) },
      ...(database ? { database } : {}),
    });
  } catch (failure) {
    if (!(failure instanceof service.StartupError)) throw failure;
    throw new StartupError(failure.message, { cause: failure });
  }
}
