/** Providers that speak OAuth 2 without OpenID Connect; each has an API of its own for the user. */
import * as v from "valibot";
import type { Json } from "../../database/schema.ts";
import type { Claims } from "../claims.ts";

export interface OAuth2Provider {
  /** `url` stands for the provider's own hosts, as in upstream's setting. */
  readonly endpoints: (url?: string) => OAuth2Endpoints;
  readonly scopes: readonly string[];
  readonly parameters?: Readonly<Record<string, string>>;
  /** Sends our secret in a header (RFC 6749, 2.3.1); by default it is in the body. */
  readonly usesBasicAuth?: boolean;
  /** Refuses requests with a code challenge. */
  readonly lacksPkce?: boolean;
  /** Throws if the answers are not what the provider documents. */
  readonly readUser: (api: OAuth2Api) => Promise<OAuth2User>;
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
export interface OAuth2Api {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accessToken: string;
  /** Gives the JSON at a path. Throws unless the answer is a success. */
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<unknown>;
}

/** A user, with claims named as in OpenID Connect. */
export interface OAuth2User {
  readonly claims: Claims;
  /** Claims that only this provider has. */
  readonly custom?: Json;
}

/** A text that an answer may lack, or have as `null`. */
export const maybe = v.nullish(v.string());

interface ListedEmail {
  readonly email: string;
  readonly isPrimary: boolean;
  readonly isVerified: boolean;
}

/** Gives the primary one of an account's addresses. */
export function primaryEmail(emails: readonly ListedEmail[]): Claims {
  const email = emails.find(({ isPrimary }) => isPrimary) ?? emails.at(-1);
  return email ? { email: email.email, email_verified: email.isVerified } : {};
}
