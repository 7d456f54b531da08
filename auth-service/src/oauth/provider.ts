/** A provider as the settings and its own discovery document describe it. */
import type { AuthorizationServer, Client, ClientAuth } from "oauth4webapi";
import type { Service } from "../context.ts";
import { AuthError } from "../errors.ts";
import { isLoopback } from "../security/client-address.ts";
import type { ProviderSettings } from "../settings/providers.ts";
import { findKnownProvider, providerNames } from "./known-providers.ts";
import type { OAuth2Provider } from "./oauth2/oauth2-provider.ts";
import { findOAuth2Provider } from "./oauth2/providers.ts";
import { expectedIssuer, issuerOfTenant } from "./tenants.ts";

export interface Provider {
  readonly name: string;
  readonly settings: ProviderSettings;
  readonly server: AuthorizationServer;
  readonly client: Client;
  readonly clientAuth: ClientAuth;
  readonly redirectUri: string;
  /** For every request to it: only a stand-in on this machine may do without TLS. */
  readonly options: RequestOptions;
  readonly scopes: readonly string[];
  /** What it wants besides, of a browser that is sent to it. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly usesPkce: boolean;
  /** Its ID tokens repeat our nonce. */
  readonly usesNonce: boolean;
  /** How to ask who signed in, where there is no ID token. */
  readonly oauth2: (Pick<OAuth2Provider, "readUser"> & { readonly api: string }) | undefined;
}

type RequestOptions = Readonly<{ signal: () => AbortSignal }>;

interface Discovered {
  readonly server: Promise<AuthorizationServer>;
  readonly at: number;
}

/** How long a discovery document is good for. */
const KEPT_MS = 60 * 60 * 1000;
/** Well below the time a request may take as a whole. */
const TIMEOUT_MS = 5000;
const usualScopes = ["email", "profile"];
const discovered = new Map<string, Discovered>();

/** Throws `validation_failed` for a provider that is unknown, off, or without an issuer. */
export async function openProvider(service: Service, givenName: string): Promise<Provider> {
  const name = givenName.toLowerCase();
  const settings = enabledProvider(service, name);
  const [clientId = ""] = settings.clientId;
  const common = {
    name,
    settings,
    client: { client_id: clientId },
    redirectUri: settings.redirectUri ?? `${service.settings.server.externalUrl}/callback`,
  };
  const oauth2 = findOAuth2Provider(name);
  return { ...common, ...(await (oauth2 ? describe(oauth2, settings) : find(name, service))) };
}

type Description = Omit<Provider, "name" | "settings" | "client" | "redirectUri">;

/** As its own discovery document says. */
async function find(name: string, service: Service): Promise<Description> {
  const settings = enabledProvider(service, name);
  const { ClientSecretPost, None } = await import("oauth4webapi");
  const issuer = issuerOf(name, settings);
  const { scopes = usualScopes, parameters = {}, lacksNonce } = findKnownProvider(name) ?? {};
  return {
    server: await discover(issuer, service.clock()),
    clientAuth: settings.secret ? ClientSecretPost(settings.secret) : None(),
    options: await requestOptions(issuer),
    scopes: ["openid", ...scopes],
    parameters,
    usesPkce: !lacksNonce,
    usesNonce: !lacksNonce,
    oauth2: undefined,
  };
}

/** As its documentation says. */
async function describe(
  { endpoints, readUser, ...provider }: OAuth2Provider,
  { url, secret }: ProviderSettings,
): Promise<Description> {
  const { ClientSecretBasic, ClientSecretPost, None } = await import("oauth4webapi");
  const { authorization, token, api, issuer } = endpoints(url?.replace(/\/+$/, ""));
  const showSecret = provider.usesBasicAuth ? ClientSecretBasic : ClientSecretPost;
  return {
    server: {
      issuer: issuer ?? new URL(authorization).origin,
      authorization_endpoint: authorization,
      token_endpoint: token,
    },
    clientAuth: secret ? showSecret(secret) : None(),
    options: await requestOptions(new URL(token)),
    scopes: provider.scopes,
    parameters: provider.parameters ?? {},
    usesPkce: !provider.lacksPkce,
    usesNonce: false,
    oauth2: { readUser, api },
  };
}

function enabledProvider({ settings }: Service, name: string): ProviderSettings {
  const provider = Object.hasOwn(settings.providers, name) ? settings.providers[name] : undefined;
  if (!provider && !providerNames.includes(name) && !findOAuth2Provider(name)) {
    throw unsupported(`Provider ${name} could not be found`);
  }
  if (!provider?.enabled) throw unsupported("provider is not enabled");
  return provider;
}

export function issuerOf(name: string, { url }: ProviderSettings): URL {
  const text = url ?? findKnownProvider(name)?.issuer;
  const issuer = text === undefined ? null : URL.parse(text);
  if (!issuer) throw unsupported(`Provider ${name} has no issuer to be found by`);
  return name === "azure" ? issuerOfTenant(issuer) : issuer;
}

/** The provider's own description of itself, asked for once an hour. Throws when it does not come. */
export function discover(issuer: URL, now: Date): Promise<AuthorizationServer> {
  const known = discovered.get(issuer.href);
  if (known && now.getTime() - known.at < KEPT_MS) return known.server;
  const server = fetchDiscovery(issuer);
  discovered.set(issuer.href, { server, at: now.getTime() });
  // A provider that was down is asked again by the next request.
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
  return new AuthError("validation_failed", `Unsupported provider: ${reason}`);
}
