/** `/admin/custom-providers`: sign-in methods that administrators add while the service runs. */

import { isUniqueViolation } from "@damson/database";
import type { Context, Handler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { AuthError, messageOf, validationFailed } from "../errors.ts";
import { json, readJson } from "../http/json.ts";
import {
  addressesIn,
  type Configuration,
  configurationFrom,
  customProviderBody,
  type ProviderType,
  requireIdentifier,
} from "../oauth/custom/configuration.ts";
import {
  type CustomProvider,
  changeCustomProvider,
  deleteCustomProviderNamed,
  findCustomProvider,
  findCustomProviders,
  insertCustomProvider,
} from "../oauth/custom/custom-providers.ts";
import { discover } from "../oauth/provider.ts";
import { requireSafeAddress } from "../security/safe-address.ts";

/** Throws `feature_disabled`. */
export function requireCustomProvidersEnabled({ settings }: Context): void {
  if (settings.customProviders.enabled) return;
  throw new AuthError("feature_disabled", "Custom OAuth providers are disabled");
}

export const listCustomProviders: Handler = async (_request, { db, query }) => {
  const type = query.get("type") || undefined;
  if (type !== undefined && !isType(type)) {
    throw validationFailed("type must be either 'oauth2' or 'oidc'");
  }
  const providers = await findCustomProviders(db.reader, type);
  return json({ providers: providers.map(customProviderJson) });
};

export const getCustomProvider: Handler = async (_request, context) =>
  json(customProviderJson(await providerNamed(context)));

export const createCustomProvider: Handler = async (request, context) => {
  const body = await readJson(request, customProviderBody);
  const { provider_type: providerType, identifier, client_secret } = body;
  if (!isType(providerType)) {
    throw validationFailed("provider_type must be either 'oauth2' or 'oidc'");
  }
  requireIdentifier(identifier);
  const given = configurationFrom(providerType, body);
  if (!client_secret) throw validationFailed("client_secret is required");
  const configuration = await checked(context, providerType, given);
  const provider = await transaction(context.db, async (db) => {
    const { max } = context.settings.customProviders;
    if (max > 0 && (await findCustomProviders(db)).length >= max) {
      const message = "Maximum number of custom OAuth/OIDC providers reached";
      throw new AuthError("over_custom_provider_quota", message);
    }
    const added = { identifier, providerType, configuration };
    return insertCustomProvider(db, context, added, client_secret);
  }).catch((cause: unknown) => {
    if (!isUniqueViolation(cause)) throw cause;
    const message = "A custom OAuth provider with this identifier already exists";
    throw new AuthError("conflict", message, { status: 400, cause });
  });
  logChange(context, identifier, "created");
  return json(customProviderJson(provider), 201);
};

export const updateCustomProvider: Handler = async (request, context) => {
  const body = await readJson(request, customProviderBody);
  const present = await providerNamed(context);
  const { providerType, identifier } = present;
  const given = configurationFrom(providerType, body, present.configuration);
  const configuration = await checked(context, providerType, given);
  const provider = await transaction(context.db, (db) =>
    changeCustomProvider(db, context, present, configuration, body.client_secret),
  );
  logChange(context, identifier, "changed");
  return json(customProviderJson(provider));
};

export const deleteCustomProvider: Handler = async (_request, context) => {
  const { identifier } = await providerNamed(context);
  await transaction(context.db, (db) => deleteCustomProviderNamed(db, identifier));
  logChange(context, identifier, "deleted");
  return new Response(null, { status: 204 });
};

async function providerNamed({ db, params }: Context): Promise<CustomProvider> {
  const identifier = params.identifier ?? "";
  if (!identifier.startsWith("custom:")) requireIdentifier(identifier);
  const provider = await findCustomProvider(db.reader, identifier);
  if (provider) return provider;
  throw new AuthError("custom_provider_not_found", "Custom OAuth provider not found");
}

/** Checks the addresses and the discovery document at once: the administrator can correct an error, users cannot. */
async function checked(
  context: Context,
  type: ProviderType,
  configuration: Configuration,
): Promise<Configuration> {
  await requireSafeAddresses(context, addressesIn(type, configuration));
  if (type === "oauth2") return configuration;
  const { issuer = "", discovery_url } = configuration;
  const server = await discover(new URL(issuer), context.clock(), {
    address: discovery_url,
    fetch: context.safeFetch,
  }).catch((error: unknown) => {
    throw validationFailed(
      `OIDC discovery from "${discovery_url ?? issuer}" failed: ${messageOf(error)}`,
    );
  });
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = server;
  const needed = { authorization_endpoint, token_endpoint, jwks_uri };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) {
    const names = missing.join(", ");
    throw validationFailed(`OIDC discovery document is missing required fields: ${names}`);
  }
  const named = { ...needed, userinfo_endpoint };
  await requireSafeAddresses(context, Object.values(named));
  const discovery_document = { issuer: server.issuer, ...named };
  return { ...configuration, discovery_document };
}

async function requireSafeAddresses(
  { settings, resolveHost }: Context,
  addresses: readonly (string | undefined)[],
): Promise<void> {
  const options = { isProduction: settings.server.production, resolveHost };
  for (const address of addresses) {
    if (address !== undefined) await requireSafeAddress(address, options);
  }
}

function isType(type: string): type is ProviderType {
  return type === "oauth2" || type === "oidc";
}

/** Gives the JSON of a provider, without its secret. */
function customProviderJson(provider: CustomProvider) {
  const { id, identifier, providerType, configuration, createdAt, updatedAt } = provider;
  return {
    id,
    provider_type: providerType,
    identifier,
    ...configuration,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

function logChange({ log, requestId }: Context, identifier: string, change: string): void {
  log.info({ requestId, identifier }, `a custom provider was ${change}`);
}
