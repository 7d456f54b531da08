/** Prepares a custom provider for use. */
import type { Service } from "../../context.ts";
import type { Claims } from "../claims.ts";
import {
  discover,
  type Provider,
  type ProviderDescription,
  requestOptions,
  unsupported,
} from "../provider.ts";
import type { Configuration } from "./configuration.ts";
import { type CustomProvider, findCustomProvider, secretOf } from "./custom-providers.ts";
import { mapClaims } from "./map-claims.ts";

/** Throws `validation_failed` for one that is unknown or off. */
export async function openCustomProvider(service: Service, name: string): Promise<Provider> {
  const provider = await enabledCustomProvider(service, name);
  const { configuration } = provider;
  const { acceptable_client_ids, client_id, email_optional, skip_nonce_check } = configuration;
  const secret = secretOf(service, provider);
  const { ClientSecretBasic, ClientSecretPost } = await import("oauth4webapi");
  const description = await describe(service, provider);
  const methods = description.server.token_endpoint_auth_methods_supported;
  const showSecret = methods?.includes("client_secret_post") ? ClientSecretPost : ClientSecretBasic;
  return {
    ...description,
    name,
    client: { client_id },
    clientAuth: showSecret(secret),
    redirectUri: `${service.settings.server.externalUrl}/callback`,
    settings: {
      enabled: true,
      clientId: [client_id, ...acceptable_client_ids],
      secret,
      redirectUri: undefined,
      url: configuration.issuer,
      skipNonceCheck: skip_nonce_check,
      emailOptional: email_optional,
    },
    mapClaims: (claims: Claims) => mapClaims(configuration, claims),
  };
}

async function enabledCustomProvider(service: Service, name: string): Promise<CustomProvider> {
  const { enabled } = service.settings.customProviders;
  if (!enabled) throw unsupported("custom OAuth providers are disabled");
  const provider = await findCustomProvider(service.db.reader, name);
  if (!provider) throw unsupported(`custom provider ${name} not found`);
  if (!provider.configuration.enabled) throw unsupported(`custom provider ${name} is disabled`);
  return provider;
}

async function describe(
  { clock, safeFetch: fetch }: Service,
  { providerType, configuration }: CustomProvider,
): Promise<Omit<ProviderDescription, "clientAuth">> {
  const common = {
    scopes: configuration.scopes,
    parameters: parametersOf(configuration),
    usesPkce: configuration.pkce_enabled,
    fetch,
  };
  if (providerType === "oidc") {
    const issuer = new URL(configuration.issuer ?? "");
    return {
      ...common,
      server: await discover(issuer, clock(), {
        address: configuration.discovery_url,
        fetch,
      }),
      options: await requestOptions(issuer, fetch),
      usesNonce: !configuration.skip_nonce_check,
      oauth2: undefined,
    };
  }
  const { authorization_url = "", token_url = "", userinfo_url = "" } = configuration;
  return {
    ...common,
    server: {
      issuer: new URL(authorization_url).origin,
      authorization_endpoint: authorization_url,
      token_endpoint: token_url,
    },
    options: await requestOptions(new URL(token_url), fetch),
    usesNonce: false,
    oauth2: {
      api: userinfo_url,
      async readUser({ get }) {
        const claims = await get("");
        // Parsed from JSON.
        return { claims: typeof claims === "object" ? ((claims ?? {}) as Claims) : {} };
      },
    },
  };
}

function parametersOf({ authorization_params }: Configuration): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(authorization_params).map(([key, value]) => [key, String(value)]),
  );
}
