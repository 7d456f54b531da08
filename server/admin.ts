/** Serves the admin, always at a separate address from the shop. */
import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { StartupError } from "@damson/service-runtime/errors";
import { cacheControl } from "@damson/storefront/headers";
import { createShopServer, type ServerOptions, startListening } from "./listen.ts";
import { parseTarget } from "./request-target.ts";
import type { AdminAddress } from "./settings.ts";
import { listFiles, type Site } from "./site.ts";
import { createSiteFile, readSiteFile, type SiteFile } from "./site-file.ts";
import { createSiteListener, sendText } from "./site-listener.ts";

/** Enough for a picture of 25 MB from a phone. */
const UPLOAD_SECONDS = 300;

const shopFiles = /^\/(?:(?:images|icons)\/|assets\/[^/]+\.(?:css|woff2)$)/;

export const adminFolder = (dist: string): string => join(dist, "admin");

/** Reads the built admin. Throws `StartupError` if there is none. */
export async function readAdminSite(dist: string): Promise<Site> {
  const folder = adminFolder(dist);
  const names = await listFiles(folder).catch((): readonly string[] => []);
  if (!names.includes("index.html")) {
    throw new StartupError("The admin is not built: run `npm run build` with ORDERS=on");
  }
  const files = await Promise.all(
    names.map(async (name): Promise<[string, SiteFile]> => {
      const path = `/${name}`;
      const headers = ["Cache-Control", cacheControl(path)];
      return [path, await readSiteFile(folder, name, [], headers)];
    }),
  );
  const notFound = createSiteFile("404.txt", { identity: Buffer.from("Not found\n") }, []);
  return { files: new Map(files), notFound };
}

/**
 * Serves the admin's single page for every route, and its files. Also serves the shop's pictures,
 * and styles and fonts for previews.
 */
export function adminPages(site: Site, shop: Pick<Site, "files">): RequestListener {
  const page = site.files.get("/index.html");
  const fallback = (path: string) => {
    if (shopFiles.test(path)) return shop.files.get(path);
    return path.startsWith("/assets/") ? undefined : page;
  };
  const listener = createSiteListener(site, [], { fallback });
  return (request, response) => {
    const target = parseTarget(request.url ?? "");
    if (target) listener(target, request, response);
    else sendText(response, 400, ["Connection", "close"], "Bad request\n");
  };
}

/** Throws `StartupError` if the address is not available. */
export async function openAdminServer(
  address: AdminAddress,
  listener: Promise<RequestListener>,
  options: Pick<ServerOptions, "stopping" | "onError">,
): Promise<Server> {
  const server = createShopServer(listener, [], { ...options, requestSeconds: UPLOAD_SECONDS });
  await startListening(server, address, { port: "ADMIN_PORT", host: "ADMIN_HOST" });
  return server;
}

export function adminUrl({ url }: AdminAddress, address: string): string {
  return url ?? `http://localhost:${new URL(address).port}`;
}
