/** The identity of a user who signed in at a provider. */
import { AuthError } from "../../errors.ts";
import { identityOf, type ProviderIdentity } from "../claims.ts";
import type { Provider } from "../provider.ts";
import type { OAuth2Api } from "./oauth2-provider.ts";

const MAX_BYTES = 1_048_576;

/** Asks the provider's API. Throws if the answer is not as documented. */
export async function fetchIdentity(
  provider: Provider,
  oauth2: NonNullable<Provider["oauth2"]>,
  accessToken: string,
): Promise<ProviderIdentity> {
  const { claims, custom } = await oauth2.readUser(apiOf(provider, oauth2.api, accessToken));
  const identity = identityOf(provider.name, { ...claims, iss: oauth2.api });
  if (!identity.providerId) throw new AuthError("bad_oauth_callback", "The provider names no user");
  return custom ? { ...identity, data: { ...identity.data, custom_claims: custom } } : identity;
}

function apiOf(provider: Provider, base: string, accessToken: string): OAuth2Api {
  const { client, settings, options } = provider;
  return {
    clientId: client.client_id,
    clientSecret: settings.secret ?? "",
    accessToken,
    async get(path, headers = {}) {
      const { protectedResourceRequest } = await import("oauth4webapi");
      const address = new URL(`${base}${path}`);
      const given = new Headers({ accept: "application/json", ...headers });
      const response = await protectedResourceRequest(
        accessToken,
        "GET",
        address,
        given,
        undefined,
        options,
      );
      if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
      const text = await response.text();
      if (text.length > MAX_BYTES) throw new Error(`${address.pathname} answered too much`);
      return JSON.parse(text);
    },
  };
}
