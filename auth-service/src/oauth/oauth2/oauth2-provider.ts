/** A provider that speaks OAuth 2 without OpenID Connect: each tells in its own way who somebody is. */
import * as v from "valibot";
import type { Json } from "../../database/schema.ts";
import type { Claims } from "../claims.ts";

export interface OAuth2Provider {
  /** `url` stands for the provider's own hosts, as in upstream's setting. */
  readonly endpoints: (url?: string) => OAuth2Endpoints;
  readonly scopes: readonly string[];
  readonly parameters?: Readonly<Record<string, string>>;
  /** Shows our secret in a header (RFC 6749, 2.3.1); by default it is in the body. */
  readonly usesBasicAuth?: boolean;
  /** It refuses requests with a code challenge. */
  readonly lacksPkce?: boolean;
  /** Throws if the answers are not what the provider documents. */
  readonly readUser: (api: OAuth2Api) => Promise<OAuth2User>;
}

interface OAuth2Endpoints {
  readonly authorization: string;
  readonly token: string;
  /** Paths of its API follow this address. */
  readonly api: string;
  /** What it calls itself in the `iss` of its answers (RFC 9207), if it does. */
  readonly issuer?: string;
}

/** The provider's API, on behalf of whoever is signing in. */
export interface OAuth2Api {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accessToken: string;
  /** Gives the JSON at a path. Throws unless it is answered with success. */
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<unknown>;
}

/** In the names of OpenID Connect. */
export interface OAuth2User {
  readonly claims: Claims;
  /** What only this provider tells. */
  readonly custom?: Json;
}

/** Texts that an answer may lack, or have as `null`. */
export const maybe = v.nullish(v.string());

interface ListedEmail {
  readonly email: string;
  readonly isPrimary: boolean;
  readonly isVerified: boolean;
}

/** The address somebody uses most, of those that an account there has. */
export function primaryEmail(emails: readonly ListedEmail[]): Claims {
  const email = emails.find(({ isPrimary }) => isPrimary) ?? emails.at(-1);
  return email ? { email: email.email, email_verified: email.isVerified } : {};
}
