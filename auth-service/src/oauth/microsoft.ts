/** Microsoft's tenants share one discovery document, whose issuer contains `{tenantid}`. */
import { isUuid } from "@damson/database";
import { decodeJwt } from "jose";
import type { AuthorizationServer } from "oauth4webapi";

const PLACE = "{tenantid}";

/** Completes a tenant URL in GoTrue's form, `https://login.microsoftonline.com/<tenant>`. */
export function toTenantIssuer(address: URL): URL {
  const path = address.pathname.replace(/\/+$/, "");
  return new URL(path.endsWith("/v2.0") ? path : `${path}/v2.0`, address);
}

/**
 * Returns the issuer that a discovery document must name: its own URL or, for Microsoft, a template
 * on the same site.
 */
export function getExpectedIssuer(foundBy: URL, description: unknown): URL {
  const named =
    typeof description === "object" && description !== null && "issuer" in description
      ? String(description.issuer)
      : "";
  const template = named.includes(PLACE) ? URL.parse(named) : null;
  return template?.origin === foundBy.origin ? template : foundBy;
}

/** Fills in the tenant from an ID token that is not verified yet. */
export function withTenantIssuer(
  server: AuthorizationServer,
  idToken: string | undefined,
): AuthorizationServer {
  if (!server.issuer.includes(PLACE) || idToken === undefined) return server;
  const { tid } = decodeJwt(idToken);
  if (typeof tid !== "string" || !isUuid(tid)) return server;
  return { ...server, issuer: server.issuer.replace(PLACE, tid) };
}
