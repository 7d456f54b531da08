/** Accounts on the shop's own address: the auth service, told what the shop knows. */
import type { AuthService } from "#auth-service";
import { CannotStart } from "./cannot-start.ts";
import type { Mount } from "./routes.ts";
import type { RawHeaders } from "./site-file.ts";

export type Env = Readonly<Record<string, string | undefined>>;

const PATH = "/auth/v1";

/**
 * Opens the service for a shop at `address`. Its own settings pass through; where one is missing, the
 * shop's suit it: addresses are confirmed at once, and links lead back to the shop. Throws `CannotStart`.
 */
export async function openAccounts(env: Env, address: string): Promise<AuthService> {
  const fitting = {
    API_EXTERNAL_URL: `${address}${PATH}`,
    GOTRUE_SITE_URL: address,
    GOTRUE_URI_ALLOW_LIST: `${address}/**`,
    GOTRUE_MAILER_AUTOCONFIRM: "true",
    // A shop that works says nothing.
    GOTRUE_LOG_LEVEL: "warn",
  };
  // Not for a shop whose accounts are elsewhere, nor before a bad setting of the shop is told.
  const service = await import("#auth-service");
  try {
    return await service.createAuthService({ env: { ...fitting, ...given(env) } });
  } catch (failure) {
    if (!(failure instanceof service.CannotStart)) throw failure;
    throw new CannotStart(failure.message, { cause: failure });
  }
}

/** Leads to the service. It may still be starting: who asks before that has to wait. */
export function mountAccounts(accounts: Promise<AuthService>, always: RawHeaders): Mount {
  return {
    path: PATH,
    listener: (_target, request, response) => {
      for (let at = 0; at < always.length; at += 2) {
        response.setHeader(always[at] ?? "", always[at + 1] ?? "");
      }
      accounts.then(
        ({ listener }) => listener(request, response),
        () => response.destroy(),
      );
    },
  };
}

/** An empty variable counts as unset. */
function given(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value));
}
