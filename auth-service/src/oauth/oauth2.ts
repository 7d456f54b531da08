/** Providers without ID tokens. We read the user from their API. */
import * as v from "valibot";
import { AuthError } from "../errors.ts";
import type { ProviderName } from "../settings/providers.ts";
import { type Claims, type ProviderIdentity, toIdentity } from "./claims.ts";

export interface OAuth2Provider {
  /** `url` replaces the provider's hosts, as in GoTrue's setting. */
  readonly endpoints: (url?: string) => OAuth2Endpoints;
  readonly scopes: readonly string[];
  /** Throws if a response differs from the documentation. */
  readonly readUser: (api: OAuth2Api) => Promise<Claims>;
}

interface OAuth2Endpoints {
  readonly authorization: string;
  readonly token: string;
  readonly api: string;
  /** The `iss` of responses (RFC 9207), if the provider sends one. */
  readonly issuer?: string;
}

interface OAuth2Api {
  readonly clientSecret: string;
  readonly accessToken: string;
  /** Returns the JSON at a path. Throws if the request fails. */
  readonly get: (path: string) => Promise<unknown>;
}

interface ApiClient {
  readonly name: ProviderName;
  readonly clientSecret: string;
  readonly options: Readonly<{ signal: () => AbortSignal }>;
}

export const maybe = v.nullish(v.string());

const MAX_BYTES = 1_048_576;

/** Reads the user from the provider's API. Throws if a response differs from the documentation. */
export async function fetchIdentity(
  { name, clientSecret, options }: ApiClient,
  { readUser, api }: Pick<OAuth2Provider, "readUser"> & { readonly api: string },
  accessToken: string,
): Promise<ProviderIdentity> {
  const get = async (path: string) => {
    const { protectedResourceRequest } = await import("oauth4webapi");
    const address = new URL(`${api}${path}`);
    const headers = new Headers({ accept: "application/json" });
    const response = await protectedResourceRequest(
      accessToken,
      "GET",
      address,
      headers,
      undefined,
      options,
    );
    if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_BYTES) throw new Error(`${address.pathname} answered too much`);
    return JSON.parse(text);
  };
  const claims = await readUser({ clientSecret, accessToken, get });
  const identity = toIdentity(name, { ...claims, iss: api });
  if (!identity.providerId) throw new AuthError("bad_oauth_callback", "The provider names no user");
  return identity;
}

/** Converts a token response to the form of RFC 6749, 5.1. GitHub sends errors with status 200. */
export async function toStandardForm(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const { access_token, token_type, error, error_description } = JSON.parse(await response.text());
  if (error) return Response.json({ error, error_description }, { status: 400 });
  return Response.json({ access_token, token_type: token_type ?? "bearer" });
}
