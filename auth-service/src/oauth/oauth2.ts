/** Providers without ID tokens: the user is read from the provider's own API. */
import * as v from "valibot";
import { AuthError } from "../errors.ts";
import type { ProviderName } from "../settings/providers.ts";
import { type Claims, identityOf, type ProviderIdentity } from "./claims.ts";

export interface OAuth2Provider {
  /** `url` replaces the provider's own hosts, as in upstream's setting. */
  readonly endpoints: (url?: string) => OAuth2Endpoints;
  readonly scopes: readonly string[];
  /** Throws if an answer is not as the provider documents it. */
  readonly readUser: (api: OAuth2Api) => Promise<Claims>;
}

interface OAuth2Endpoints {
  readonly authorization: string;
  readonly token: string;
  /** The base address of its API. */
  readonly api: string;
  /** The `iss` of its answers (RFC 9207), if it sends one. */
  readonly issuer?: string;
}

/** The provider's API, on behalf of the person who signs in. */
interface OAuth2Api {
  readonly clientSecret: string;
  readonly accessToken: string;
  /** Returns the JSON at a path. Throws unless the answer is a success. */
  readonly get: (path: string) => Promise<unknown>;
}

/** What calling the API takes of our settings. */
interface ApiClient {
  readonly name: ProviderName;
  readonly clientSecret: string;
  readonly options: Readonly<{ signal: () => AbortSignal }>;
}

/** A text that an answer may lack, or have as `null`. */
export const maybe = v.nullish(v.string());

const MAX_BYTES = 1_048_576;

/** Reads the user from the provider's API. Throws if the answer is not as documented. */
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
  const identity = identityOf(name, { ...claims, iss: api });
  if (!identity.providerId) throw new AuthError("bad_oauth_callback", "The provider names no user");
  return identity;
}

/** Brings a code exchange into the form of RFC 6749, 5.1: GitHub reports errors with status 200. */
export async function toStandardForm(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const { access_token, token_type, error, error_description } = JSON.parse(await response.text());
  if (error) return Response.json({ error, error_description }, { status: 400 });
  return Response.json({ access_token, token_type: token_type ?? "bearer" });
}
