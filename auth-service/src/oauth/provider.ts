/** A provider as the settings and its own discovery document describe it. */

import { isLoopback } from "@damson/service-runtime/http/client-address";
import type { AuthorizationServer, Client, ClientAuth } from "oauth4webapi";
import { AuthError, validationFailed } from "../errors.ts";
import type { ProviderSettings } from "../settings/providers.ts";
import { findKnownProvider } from "./known-providers.ts";
import type { OAuth2Provider } from "./oauth2/oauth2-provider.ts";
import { expectedIssuer, issuerOfTenant } from "./tenants.ts";

export interface Provider {
  readonly name: string;
  readonly settings: ProviderSettings;
  readonly server: AuthorizationServer;
  readonly client: Client;
  readonly clientAuth: ClientAuth;
  readonly redirectUri: string;
  /** Options of every OAuth request: only a stand-in on this machine may do without TLS. */
  readonly options: RequestOptions;
  readonly scopes: readonly string[];
  /** Further query parameters of the authorization request. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly usesPkce: boolean;
  /** True if its ID tokens repeat our nonce. */
  readonly usesNonce: boolean;
  /** Reads the user from the provider's API; present where there is no ID token. */
  readonly oauth2: (Pick<OAuth2Provider, "readUser"> & { readonly api: string }) | undefined;
}

type RequestOptions = Readonly<{ signal: () => AbortSignal }>;

interface Discovered {
  readonly server: Promise<AuthorizationServer>;
  readonly at: number;
}

/** The time for which a discovery document is cached. */
const KEPT_MS = 60 * 60 * 1000;
/** Well below the time a request may take as a whole. */
const TIMEOUT_MS = 5000;
const discovered = new Map<string, Discovered>();

/** A provider without our client registration. */
export type ProviderDescription = Omit<Provider, "name" | "settings" | "client" | "redirectUri">;

export function issuerOf(name: string, { url }: ProviderSettings): URL {
  const text = url ?? findKnownProvider(name)?.issuer;
  const issuer = text === undefined ? null : URL.parse(text);
  if (!issuer) throw unsupported(`Provider ${name} has no issuer to be found by`);
  return name === "azure" ? issuerOfTenant(issuer) : issuer;
}

/** Reads the provider's discovery document, at most once an hour. Throws if it cannot be fetched. */
export function discover(issuer: URL, now: Date): Promise<AuthorizationServer> {
  const known = discovered.get(issuer.href);
  if (known && now.getTime() - known.at < KEPT_MS) return known.server;
  const server = fetchDiscovery(issuer);
  discovered.set(issuer.href, { server, at: now.getTime() });
  // The next request tries again.
  server.catch(() => discovered.delete(issuer.href));
  return server;
}

async function fetchDiscovery(issuer: URL): Promise<AuthorizationServer> {
  const { discoveryRequest, processDiscoveryResponse } = await import("oauth4webapi");
  try {
    const response = await discoveryRequest(issuer, await requestOptions(issuer));
    const description: unknown = await response.clone().json();
    return await processDiscoveryResponse(expectedIssuer(issuer, description), response);
  } catch (cause) {
    const message = `Error getting the discovery document of ${issuer.origin}`;
    throw new AuthError("unexpected_failure", message, { cause });
  }
}

export async function requestOptions(issuer: URL): Promise<RequestOptions> {
  const { allowInsecureRequests } = await import("oauth4webapi");
  return {
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
    [allowInsecureRequests]: issuer.protocol === "http:" && isLoopback(issuer.hostname),
  };
}

export function unsupported(reason: string): AuthError {
  return validationFailed(`Unsupported provider: ${reason}`);
}
