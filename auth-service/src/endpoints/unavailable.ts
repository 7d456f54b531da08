/**
 * Routes of features that this service does not have. They respond as if the feature was disabled.
 */
import type { Handler } from "../context.ts";
import { AuthError, type ErrorCode } from "../errors.ts";
import { admin, type Endpoint, open, user } from "./endpoint.ts";

const saml = refuseWith("saml_provider_disabled", "SAML 2.0 is disabled");
const oauthServer = refuseWith("feature_disabled", "OAuth server is disabled");
const customProviders = refuseWith("feature_disabled", "Custom OAuth providers are disabled");

export function listUnavailableRoutes(): readonly Endpoint[] {
  return [
    open("ALL", "/sso", saml),
    open("ALL", "/sso/*", saml),
    open("ALL", "/oauth/*", oauthServer),
    open("GET", "/.well-known/oauth-authorization-server", oauthServer),
    user("ALL", "/user/oauth/grants", oauthServer),
    admin("ALL", "/admin/sso/*", saml),
    admin("ALL", "/admin/oauth/*", oauthServer),
    admin("ALL", "/admin/custom-providers", customProviders),
    admin("ALL", "/admin/custom-providers/*", customProviders),
  ];
}

export function refuseWith(code: ErrorCode, message: string): Handler {
  return () => {
    throw new AuthError(code, message);
  };
}
