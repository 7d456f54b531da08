import type { AccountsOptions } from "@damson/admin/server";
import type { AuthService } from "@damson/auth-service";
import { ACCOUNTS_PATH } from "./open-accounts.ts";
import type { Env } from "./settings.ts";

/** The built-in auth service, called without the network. */
export function ownAccounts(service: AuthService, address: string): AccountsOptions {
  const { projectKeys, listener } = service;
  return {
    url: `${address}${ACCOUNTS_PATH}`,
    publicKey: projectKeys.publishable,
    serviceKey: projectKeys.serviceRole,
    fetch: (request) => service.fetch(request, { remoteAddress: "127.0.0.1" }),
    listener,
  };
}

export function hostedAccounts(project: string, env: Env): AccountsOptions {
  return {
    url: `${project}${ACCOUNTS_PATH}`,
    publicKey: env.VITE_SUPABASE_ANON_KEY ?? "",
    serviceKey: env.SUPABASE_SERVICE_ROLE_KEY || undefined,
  };
}
