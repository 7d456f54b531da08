import type { RequestListener } from "node:http";
import type { TrustedProxies } from "@damson/service-runtime/http/client-address";
import type { ShopPages } from "./pages/shop-pages.ts";
import { parseTarget } from "./request-target.ts";
import type { Site } from "./site.ts";
import type { RawHeaders } from "./site-file.ts";
import { createSiteListener, sendText, type TargetListener } from "./site-listener.ts";

/** A service that handles its path and everything below it. */
export interface Mount {
  readonly path: string;
  readonly listener: TargetListener;
}

interface Routes {
  readonly site: Site;
  readonly commonHeaders: RawHeaders;
  readonly mounts?: readonly Mount[];
  readonly pages?: ShopPages | undefined;
  readonly proxies?: TrustedProxies;
}

/** Mounts a service and adds the common headers to its responses. */
export function mountService(
  path: string,
  { listener }: { readonly listener: RequestListener },
  commonHeaders: RawHeaders,
): Mount {
  return {
    path,
    listener: (_target, request, response) => {
      for (let at = 0; at < commonHeaders.length; at += 2) {
        response.setHeader(commonHeaders[at] ?? "", commonHeaders[at + 1] ?? "");
      }
      listener(request, response);
    },
  };
}

/** Routes a request to the health check, a mounted service or the shop's pages, in this order. */
export function routes({
  site,
  commonHeaders,
  mounts = [],
  pages,
  proxies,
}: Routes): RequestListener {
  const shop = createSiteListener(site, commonHeaders, { pages, proxies });
  const health: TargetListener = (_target, _request, response) =>
    sendText(response, 200, [...commonHeaders, "Cache-Control", "no-store"], "ok\n");
  const table: readonly Mount[] = [{ path: "/healthz", listener: health }, ...mounts];

  return (request, response) => {
    const target = parseTarget(request.url ?? "");
    const lacksHost = request.headers.host === undefined && request.httpVersion === "1.1";
    if (target === undefined || lacksHost) {
      return sendText(response, 400, [...commonHeaders, "Connection", "close"], "Bad request\n");
    }
    const mount = table.find(({ path }) => isBelow(target.path, path));
    return (mount?.listener ?? shop)(target, request, response);
  };
}

function isBelow(path: string, mount: string): boolean {
  return path.startsWith(mount) && (path.length === mount.length || path[mount.length] === "/");
}
