/** Features this service does not have; they are answered as if they were switched off. */
import type { Endpoint } from "../endpoint.ts";
import { AuthError, type ErrorCode } from "../errors.ts";

const refusals: readonly (readonly [path: string, code: ErrorCode, message: string])[] = [
  ["/sso", "saml_provider_disabled", "SAML 2.0 is disabled"],
  ["/sso/*", "saml_provider_disabled", "SAML 2.0 is disabled"],
  ["/admin/sso/*", "saml_provider_disabled", "SAML 2.0 is disabled"],
  ["/oauth/*", "feature_disabled", "OAuth server is disabled"],
  ["/admin/oauth/*", "feature_disabled", "OAuth server is disabled"],
  ["/admin/custom-providers", "feature_disabled", "Custom providers are disabled"],
  ["/admin/custom-providers/*", "feature_disabled", "Custom providers are disabled"],
];

export function unavailable(): readonly Endpoint[] {
  return refusals.map(([path, code, message]) => ({
    method: "ALL",
    path,
    handler: () => {
      throw new AuthError(code, message);
    },
  }));
}
