/** Accounts on the shop's own address: the auth service, told what the shop knows. */
import type { AuthService } from "#auth-service";
import { logError } from "./log.ts";
import type { Mount } from "./routes.ts";
import type { Env } from "./settings.ts";
import type { RawHeaders } from "./site-file.ts";
import { StartupError } from "./startup-error.ts";

const PATH = "/auth/v1";

/** What the service has to know of the shop. */
interface ShopFacts {
  readonly name: string;
  readonly address: string;
}

/**
 * Opens the service for a shop. Its settings come from the environment, over defaults that suit the
 * shop: emails carry the shop's name and lead back to it. On this machine email addresses are confirmed
 * at once. A shop with an https address has customers: there the service runs in production mode, which
 * wants a mail server, and addresses are confirmed by a link. Throws `StartupError`.
 */
export async function openAccounts(env: Env, { name, address }: ShopFacts): Promise<AuthService> {
  const isPublic = address.startsWith("https:");
  const defaults = {
    AUTH_PRODUCTION: String(isPublic),
    API_EXTERNAL_URL: `${address}${PATH}`,
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
    return await service.createAuthService({ env: { ...defaults, ...withoutEmpty(env) } });
  } catch (failure) {
    if (!(failure instanceof service.StartupError)) throw failure;
    throw new StartupError(failure.message, { cause: failure });
  }
}

/** Hands requests to the service. Those that come while it is still starting wait for it. */
export function mountAccounts(
  accounts: Promise<Pick<AuthService, "listener">>,
  commonHeaders: RawHeaders,
): Mount {
  return {
    path: PATH,
    listener: (_target, request, response) => {
      for (let at = 0; at < commonHeaders.length; at += 2) {
        response.setHeader(commonHeaders[at] ?? "", commonHeaders[at + 1] ?? "");
      }
      accounts
        .then(({ listener }) => listener(request, response))
        .catch((error: unknown) => {
          logError("request failed", error);
          response.destroy();
        });
    },
  };
}

/** An empty variable counts as unset. */
function withoutEmpty(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value));
}
