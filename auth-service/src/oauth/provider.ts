import { isLoopback } from "@damson/service-runtime/http/client-address";
import type { AuthorizationServer, Client, ClientAuth } from "oauth4webapi";
import type { Service } from "../context.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { isProviderName, type ProviderName, type ProviderSettings } from "../settings/providers.ts";
import { facebook } from "./facebook.ts";
import { github } from "./github.ts";
import { getExpectedIssuer, toTenantIssuer } from "./microsoft.ts";
import type { OAuth2Provider } from "./oauth2.ts";

export interface Provider {
  readonly name: ProviderName;
  readonly server: AuthorizationServer;
  readonly client: Client;
  readonly clientSecret: string;
  readonly clientAuth: ClientAuth;
  readonly redirectUri: string;
  /** Options of each request. Plain HTTP is only allowed for a stand-in on this machine. */
  readonly options: RequestOptions;
  readonly scopes: readonly string[];
  readonly parameters: Readonly<Record<string, string>>;
  readonly oauth2: (Pick<OAuth2Provider, "readUser"> & { readonly api: string }) | undefined;
}

type RequestOptions = Readonly<{ signal: () => AbortSignal }>;

interface Discovered {
  readonly server: Promise<AuthorizationServer>;
  readonly at: number;
}

/** Issuers of the providers. For `keycloak`, the settings contain it. */
const issuers: Readonly<Partial<Record<ProviderName, string>>> = {
  apple: "https://appleid.apple.com",
  azure: "https://login.microsoftonline.com/common/v2.0",
  // Used for Facebook's ID tokens. In the browser, Facebook uses OAuth 2.
  facebook: "https://www.facebook.com",
  google: "https://accounts.google.com",
};
const oauth2Providers: Readonly<Partial<Record<ProviderName, OAuth2Provider>>> = {
  facebook,
  github,
};
/** A discovery document is cached for this long. */
const KEPT_MS = 60 * 60 * 1000;
/** Well below the time limit of a request. */
const TIMEOUT_MS = 5000;
const discovered = new Map<string, Discovered>();

/** Prepares a provider. Throws `validation_failed` if it is unknown or disabled. */
export async function openProvider(
  { settings, clock }: Service,
  givenName: string,
): Promise<Provider> {
  const name = givenName.toLowerCase();
  if (!isProviderName(name)) throw createUnsupportedError(`Provider ${name} could not be found`);
  const provider = settings.providers[name];
  if (!provider.enabled) throw createUnsupportedError("provider is not enabled");
  const { clientId, secret: clientSecret = "" } = provider;
  const { ClientSecretPost, None } = await import("oauth4webapi");
  const oauth2 = oauth2Providers[name];
  return {
    name,
    client: { client_id: clientId[0] ?? "" },
    clientSecret,
    clientAuth: clientSecret ? ClientSecretPost(clientSecret) : None(),
    redirectUri: `${settings.server.externalUrl}/callback`,
    ...(oauth2
      ? await describeOAuth2(oauth2, provider)
      : await describeOpenId(name, provider, clock())),
  };
}

async function describeOpenId(name: ProviderName, settings: ProviderSettings, now: Date) {
  const issuer = getIssuer(name, settings);
  const isApple = name === "apple";
  return {
    server: await discover(issuer, now),
    options: await requestOptions(issuer),
    scopes: ["openid", "email", isApple ? "name" : "profile"],
    // For name and email, Apple must send its response as a form.
    parameters: isApple ? { response_mode: "form_post" } : {},
    oauth2: undefined,
  };
}

async function describeOAuth2(
  { endpoints, readUser, scopes }: OAuth2Provider,
  { url }: ProviderSettings,
) {
  const { authorization, token, api, issuer } = endpoints(url?.replace(/\/+$/, ""));
  return {
    server: {
      issuer: issuer ?? new URL(authorization).origin,
      authorization_endpoint: authorization,
      token_endpoint: token,
    },
    options: await requestOptions(new URL(token)),
    scopes,
    parameters: {},
    oauth2: { readUser, api },
  };
}

export function findIssuer(name: ProviderName, { url }: ProviderSettings): string | undefined {
  return url ?? issuers[name];
}

/** Returns the issuer of the provider's ID tokens. Throws `validation_failed` if it has none. */
export function getIssuer(name: ProviderName, settings: ProviderSettings): URL {
  const issuer = URL.parse(findIssuer(name, settings) ?? "");
  if (!issuer) throw createUnsupportedError(`Provider ${name} has no issuer`);
  return name === "azure" ? toTenantIssuer(issuer) : issuer;
}

/** Reads the provider's discovery document, at most once an hour. Throws if the request fails. */
export function discover(issuer: URL, now: Date): Promise<AuthorizationServer> {
  const known = discovered.get(issuer.href);
  if (known && now.getTime() - known.at < KEPT_MS) return known.server;
  const server = fetchDiscovery(issuer);
  discovered.set(issuer.href, { server, at: now.getTime() });
  server.catch(() => discovered.delete(issuer.href));
  return server;
}

async function fetchDiscovery(issuer: URL): Promise<AuthorizationServer> {
  const { discoveryRequest, processDiscoveryResponse } = await import("oauth4webapi");
  try {
    const response = await discoveryRequest(issuer, await requestOptions(issuer));
    const description: unknown = await response.clone().json();
    return await processDiscoveryResponse(getExpectedIssuer(issuer, description), response);
  } catch (cause) {
    const message = `Error getting the discovery document of ${issuer.origin}`;
    throw new AuthError("unexpected_failure", message, { cause });
  }
}

async function requestOptions(issuer: URL): Promise<RequestOptions> {
  const { allowInsecureRequests } = await import("oauth4webapi");
  return {
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
    [allowInsecureRequests]: issuer.protocol === "http:" && isLoopback(issuer.hostname),
  };
}

export function createUnsupportedError(reason: string): AuthError {
  return createValidationError(`Unsupported provider: ${reason}`);
}
