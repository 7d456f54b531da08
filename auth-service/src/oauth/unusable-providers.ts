import type { Providers } from "../settings/providers.ts";
import { findKnownProvider } from "./known-providers.ts";
import { findOAuth2Provider } from "./oauth2/providers.ts";

/** Lists the enabled providers that cannot work, each with the variable it lacks. */
export function unusableProviders(
  providers: Providers,
): readonly { readonly provider: string; readonly lacks: string }[] {
  return Object.entries(providers).flatMap(([provider, { enabled, clientId, secret, url }]) => {
    if (!enabled) return [];
    const prefix = `GOTRUE_EXTERNAL_${provider.toUpperCase()}`;
    if (clientId.length === 0) return [{ provider, lacks: `${prefix}_CLIENT_ID` }];
    if (findKnownProvider(provider)) return [];
    if (findOAuth2Provider(provider)) {
      return secret ? [] : [{ provider, lacks: `${prefix}_SECRET` }];
    }
    return url === undefined ? [{ provider, lacks: `${prefix}_URL` }] : [];
  });
}
