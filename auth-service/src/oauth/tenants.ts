/** Microsoft's tenants share one description, whose issuer has `{tenantid}` for that of the token. */

import { isUuid } from "@damson/database";
import { decodeJwt } from "jose";
import type { AuthorizationServer } from "oauth4webapi";

const PLACE = "{tenantid}";

/** Upstream's setting names a tenant as `https://login.microsoftonline.com/<tenant>`. */
export function issuerOfTenant(address: URL): URL {
  const path = address.pathname.replace(/\/+$/, "");
  return new URL(path.endsWith("/v2.0") ? path : `${path}/v2.0`, address);
}

/** The issuer a description should name: the one it was found by, or its template on the same site. */
export function expectedIssuer(foundBy: URL, description: unknown): URL {
  const named =
    typeof description === "object" && description !== null && "issuer" in description
      ? String(description.issuer)
      : "";
  const template = named.includes(PLACE) ? URL.parse(named) : null;
  return template?.origin === foundBy.origin ? template : foundBy;
}

/** The description as it holds for one ID token, whose signature is still to be verified. */
export function serverOf(
  server: AuthorizationServer,
  idToken: string | undefined,
): AuthorizationServer {
  if (!server.issuer.includes(PLACE) || idToken === undefined) return server;
  const { tid } = decodeJwt(idToken);
  if (typeof tid !== "string" || !isUuid(tid)) return server;
  return { ...server, issuer: server.issuer.replace(PLACE, tid) };
}
