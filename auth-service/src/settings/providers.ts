/** Settings of the OAuth providers: `GOTRUE_EXTERNAL_<NAME>_…`. */
import { type Inputs, setting, type Values } from "@damson/service-runtime/settings/setting";
import { boolean, list, optionalText } from "@damson/service-runtime/settings/values";
import { optionalWebAddress } from "@damson/service-runtime/settings/web-addresses";

/** `azure` is Microsoft. `keycloak` is any provider with OpenID Connect. */
const names = ["apple", "azure", "facebook", "github", "google", "keycloak"] as const;

export type ProviderName = (typeof names)[number];
export type ProviderSettings = Values<ReturnType<typeof defineProvider>>;
export type Providers = Readonly<Record<ProviderName, ProviderSettings>>;
export type ProviderOptions = Readonly<
  Partial<Record<ProviderName, Inputs<ReturnType<typeof defineProvider>>>>
>;

function defineProvider(name: ProviderName) {
  const prefix = `GOTRUE_EXTERNAL_${name.toUpperCase()}`;
  return {
    enabled: setting(`${prefix}_ENABLED`, boolean, false),
    /** Our client ids. The first one signs in; ID tokens may contain any. */
    clientId: setting(`${prefix}_CLIENT_ID`, list, []),
    secret: setting(`${prefix}_SECRET`, optionalText, undefined),
    /**
     * Depends on the provider: the issuer, Microsoft's tenant, or the host of GitHub Enterprise.
     */
    url: setting(`${prefix}_URL`, optionalWebAddress, undefined),
  };
}

export const providerDefinitions = {
  apple: defineProvider("apple"),
  azure: defineProvider("azure"),
  facebook: defineProvider("facebook"),
  github: defineProvider("github"),
  google: defineProvider("google"),
  keycloak: defineProvider("keycloak"),
} as const satisfies Readonly<Record<ProviderName, unknown>>;

export function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(providerDefinitions, name);
}

export function findMissingVariable(providers: Providers): string | undefined {
  const missing = names.flatMap((name) => {
    const { enabled, clientId, secret, url } = providers[name];
    const { clientId: id, secret: password, url: issuer } = providerDefinitions[name];
    if (!enabled) return [];
    if (clientId.length === 0) return [id.variable];
    if (name === "keycloak" && url === undefined) return [issuer.variable];
    return name === "github" && secret === undefined ? [password.variable] : [];
  });
  return missing[0];
}
