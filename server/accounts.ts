/** Accounts on the shop's own address: the auth service, with what the shop knows. */
import type { AuthService, ConfirmationPage } from "@damson/auth-service";
import type { OpenedDatabase } from "@damson/database";
import { SHOP_NAME } from "@damson/shop/settings/shop-name";
import { refuseMetadata } from "./refuse-metadata.ts";
import { type Env, logDefaults, withoutEmpty } from "./settings.ts";

export const ACCOUNTS_PATH = "/auth/v1";

/** Facts of the shop that the service depends on. */
interface ShopFacts {
  /** Its name now. Default: that of the specified shop. */
  readonly name?: (() => string) | undefined;
  /** The lines at the foot of its emails now. Default: none. */
  readonly mailFooter?: (() => readonly string[]) | undefined;
  readonly address: string;
  /** The address of the admin, if there is one. */
  readonly adminUrl?: string | undefined;
  /** Roles of the staff, whose accounts get another address from an owner alone. */
  readonly roles?: readonly string[] | undefined;
  /** Then it writes to people, and what they are called must not advertise. */
  readonly takesOrders?: boolean;
  /** True while no message may be sent. Default: never. */
  readonly holdsMessages?: (() => Promise<boolean>) | undefined;
  /** Default: a plain one. */
  readonly confirmationPage?: ConfirmationPage | undefined;
}

/**
 * Opens the service for a shop. Its settings come from the environment, over defaults that suit the
 * shop: emails carry the shop's name and lead back to it. On this machine email addresses are confirmed
 * at once. A shop with an https address has customers: there the service runs in production mode, which
 * wants a mail server, and addresses are confirmed by a link. The database stays open. Throws
 * `StartupError`.
 */
export async function openAccounts(
  env: Env,
  {
    name = () => SHOP_NAME,
    mailFooter,
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
    ...(adminUrl !== undefined && keysAreForAdmin(env) ? keysFor(adminUrl, name()) : {}),
  };
  // Imported only here: a shop with a hosted service never needs it, and a bad setting of the shop
  // is reported sooner without it.
  const { createAuthService } = await import("@damson/auth-service");
  return createAuthService({
    env: { ...defaults, ...withoutEmpty(env) },
    database,
    serviceName: name,
    ...(mailFooter ? { mailFooter } : {}),
    ...(takesOrders ? { refuseMetadata } : {}),
    ...(holdsMessages ? { holdsMessages } : {}),
    ...(confirmationPage ? { confirmationPage } : {}),
  });
}

/** The shop's defaults for the auth service, if they differ from the service's own. */
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
    // A mail scanner that opens links must not confirm an account for a stranger.
    AUTH_CONFIRM_BY_PAGE: "true",
    AUTH_UNCONFIRMED_EXPIRY: "720h",
    // The shop's own pages need no CORS, and no other site may read responses.
    AUTH_CORS_ORIGINS: new URL(address).origin,
    // The protocol's 30 an hour are too few for a busy day.
    GOTRUE_RATE_LIMIT_EMAIL_SENT: "300",
    AUTH_PASSWORD_CONTEXT_WORDS: [name, new URL(address).hostname].join(","),
    // 30 days of inactivity, 180 days in total.
    GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: "720h",
    GOTRUE_SESSIONS_TIMEBOX: "4320h",
    // Protects the account in a browser that was left open.
    ...(takesOrders ? { GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: "true" } : {}),
  };
}

/**
 * True if a security key can be a second factor for the admin. Keys are made for one site: a shop whose
 * customers sign in with passkeys, or that says itself what they are for, has its own.
 */
export function keysAreForAdmin(env: Env): boolean {
  const taken = ["GOTRUE_PASSKEY_ENABLED", "GOTRUE_WEBAUTHN_RP_ID", "GOTRUE_WEBAUTHN_RP_ORIGINS"];
  return taken.every((name) => !env[name]);
}

/** Browsers then use them at the admin's address alone: the shop has no use for them. */
function keysFor(adminUrl: string, name: string): Env {
  const { hostname, origin } = new URL(adminUrl);
  return {
    GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: "true",
    GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: "true",
    GOTRUE_WEBAUTHN_RP_ID: hostname,
    GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: `${name} admin`,
    GOTRUE_WEBAUTHN_RP_ORIGINS: origin,
  };
}
