/** Prepares a provider for use, by its name. */
import type { Service } from "../context.ts";
import type { ProviderSettings } from "../settings/providers.ts";
import { findKnownProvider, providerNames } from "./known-providers.ts";
import type { OAuth2Provider } from "./oauth2/oauth2-provider.ts";
import { findOAuth2Provider } from "./oauth2/providers.ts";
import {
  discover,
  issuerOf,
  type Provider,
  type ProviderDescription,
  requestOptions,
  unsupported,
} from "./provider.ts";

const usualScopes = ["email", "profile"];

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
  const description = oauth2
    ? await describe(oauth2, settings)
    : await find(name, settings, service.clock());
  return { ...common, ...description };
}

/** Describes a provider by its discovery document. */
async function find(
  name: string,
  settings: ProviderSettings,
  now: Date,
): Promise<ProviderDescription> {
  const { ClientSecretPost, None } = await import("oauth4webapi");
  const issuer = issuerOf(name, settings);
  const { scopes = usualScopes, parameters = {}, lacksNonce } = findKnownProvider(name) ?? {};
  return {
    server: await discover(issuer, now),
    clientAuth: settings.secret ? ClientSecretPost(settings.secret) : None(),
    options: await requestOptions(issuer),
    scopes: ["openid", ...scopes],
    parameters,
    usesPkce: !lacksNonce,
    usesNonce: !lacksNonce,
    oauth2: undefined,
  };
}

/** Describes a provider by its documentation. */
async function describe(
  { endpoints, readUser, ...provider }: OAuth2Provider,
  { url, secret }: ProviderSettings,
): Promise<ProviderDescription> {
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
