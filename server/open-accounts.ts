/** The built-in auth service, at the shop's own address. */
import type { AuthService, ConfirmationPage } from "@damson/auth-service";
import type { OpenedDatabase } from "@damson/database";
import type { MailBrand } from "@damson/service-runtime/mail/mail-document";
import { SHOP_NAME } from "@damson/shop/settings/shop-name";
import { refuseMetadata } from "./refuse-metadata.ts";
import { dropEmpty, type Env, logDefaults } from "./settings.ts";

export const ACCOUNTS_PATH = "/auth/v1";

interface ShopFacts {
  /** Current shop name. Default: the name of the specified shop. */
  readonly name?: (() => string) | undefined;
  /** Current footer lines of its emails. Default: none. */
  readonly mailFooter?: (() => readonly string[]) | undefined;
  readonly mailBrand?: (() => MailBrand) | undefined;
  readonly address: string;
  readonly adminUrl?: string | undefined;
  /** Staff roles. Only an owner can change the email addresses of these accounts. */
  readonly roles?: readonly string[] | undefined;
  /** Also rejects account names that advertise, because emails use them. */
  readonly takesOrders?: boolean;
  /** Whether emails are blocked at present. Default: never. */
  readonly holdsMessages?: (() => Promise<boolean>) | undefined;
  readonly confirmationPage?: ConfirmationPage | undefined;
}

/**
 * Opens the auth service with the shop's defaults for its settings. A shop with an https address
 * runs in production mode: it needs a mail server, and users confirm their addresses by link.
 * Otherwise addresses are confirmed at once. Does not close the database. Throws `StartupError`.
 */
export async function openAccounts(
  env: Env,
  {
    name = () => SHOP_NAME,
    mailFooter,
    mailBrand,
    address,
    adminUrl,
    roles = [],
    takesOrders = false,
    holdsMessages,
    confirmationPage,
  }: ShopFacts,
  database: OpenedDatabase,
): Promise<AuthService> {
  const defaults = {
    ...logDefaults(env),
    ...accountDefaults({ name: name(), address, takesOrders }),
    ...(roles.length > 0 ? { AUTH_MANAGED_ROLES: roles.join(",") } : {}),
    ...(adminUrl !== undefined && areKeysForAdmin(env) ? readKeys(adminUrl, name()) : {}),
  };
  // Loaded lazily, because a shop with a hosted auth service does not need it, and other invalid
  // settings are reported without waiting for it.
  const { createAuthService } = await import("@damson/auth-service");
  return createAuthService({
    env: { ...defaults, ...dropEmpty(env) },
    database,
    serviceName: name,
    ...(mailFooter ? { mailFooter } : {}),
    ...(mailBrand ? { mailBrand } : {}),
    ...(takesOrders ? { refuseMetadata } : {}),
    ...(holdsMessages ? { holdsMessages } : {}),
    ...(confirmationPage ? { confirmationPage } : {}),
  });
}

/** Defaults that differ from the auth service's own. */
export function accountDefaults({
  name,
  address,
  takesOrders,
}: {
  readonly name: string;
  readonly address: string;
  readonly takesOrders: boolean;
}): Readonly<Record<string, string>> {
  const isPublic = address.startsWith("https:");
  return {
    AUTH_PRODUCTION: String(isPublic),
    API_EXTERNAL_URL: `${address}${ACCOUNTS_PATH}`,
    GOTRUE_SITE_URL: address,
    GOTRUE_URI_ALLOW_LIST: `${address}/**`,
    GOTRUE_MAILER_AUTOCONFIRM: String(!isPublic),
    // Mail scanners open links, which must not confirm a stranger's account.
    AUTH_CONFIRM_BY_PAGE: "true",
    AUTH_UNCONFIRMED_EXPIRY: "720h",
    // The shop's own pages need no CORS. Other sites may not read responses.
    AUTH_CORS_ORIGINS: new URL(address).origin,
    // The protocol's default of 30 per hour is too low for a busy day.
    GOTRUE_RATE_LIMIT_EMAIL_SENT: "300",
    AUTH_PASSWORD_CONTEXT_WORDS: [name, new URL(address).hostname].join(","),
    // 30 days of inactivity, 180 days in total.
    GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: "720h",
    GOTRUE_SESSIONS_TIMEBOX: "4320h",
    // Protects accounts in browsers that were left open.
    ...(takesOrders ? { GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: "true" } : {}),
  };
}

/**
 * Whether security keys can be second factors for the admin. A key works for only one site, so this
 * is false if customers use passkeys or the environment configures WebAuthn.
 */
export function areKeysForAdmin(env: Env): boolean {
  const taken = ["GOTRUE_PASSKEY_ENABLED", "GOTRUE_WEBAUTHN_RP_ID", "GOTRUE_WEBAUTHN_RP_ORIGINS"];
  return taken.every((name) => !env[name]);
}

/** Restricts keys to the admin's address, because the shop does not use them. */
function readKeys(adminUrl: string, name: string): Env {
  const { hostname, origin } = new URL(adminUrl);
  return {
    GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: "true",
    GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: "true",
    GOTRUE_WEBAUTHN_RP_ID: hostname,
    GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: `${name} admin`,
    GOTRUE_WEBAUTHN_RP_ORIGINS: origin,
  };
}
