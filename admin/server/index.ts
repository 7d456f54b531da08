/** The admin's HTTP server: API, pages, media and the auth service. */
import type { RequestListener, ServerResponse } from "node:http";
import type { Database as CatalogueDatabase } from "@damson/catalogue";
import type { Media } from "@damson/media/add-image";
import type { FetchOptions } from "@damson/media/fetch-public-image";
import type { Service, Shop } from "@damson/order-service";
import { securityHeaders } from "@damson/service-runtime/http/security-headers";
import { createLog } from "@damson/service-runtime/log";
import {
  createMemoryBuckets,
  createRateLimiter,
} from "@damson/service-runtime/rate-limits/rate-limiter";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import type { AdminSettings, Previews } from "./context.ts";
import { isForHost, isFromOwnSite, removeOrigin } from "./http/own-site.ts";
import { startPictureImports } from "./pictures/import-pictures.ts";
import { createZipFolder } from "./pictures/zip-folder.ts";
import { createPreviewPages } from "./preview-pages.ts";
import { createShell } from "./shell.ts";
import { type AccountsOptions, createAccounts } from "./staff-accounts.ts";

interface HeaderOptions {
  readonly url: string;
  /** Origin of the auth service, if it is hosted elsewhere. */
  readonly connectTo: readonly string[];
}

export { COMMAND_LINE } from "@damson/order-service/admin-api/activity";
export { createWelcomeLink } from "./access/welcome-links.ts";
export type { Previews } from "./context.ts";
export { type AccountsOptions, createAccounts } from "./staff-accounts.ts";

export interface AdminOptions {
  readonly service: Service;
  /** The opened catalogue, in the same database. */
  readonly catalogue: CatalogueDatabase;
  /** Publishes catalogue changes to the storefront. Default: the storefront notices changes on its own schedule. */
  readonly onCatalogueChanged?: (() => Promise<void>) | undefined;
  /** Renders previews. Default: no previews. */
  readonly previews?: Previews | undefined;
  readonly accounts: AccountsOptions;
  /** The media store, and the listener for `/media/`. */
  readonly media: Media & { readonly listener: RequestListener };
  readonly zipFolder: string;
  /** Network rules for fetching pictures. Default: only the public internet. */
  readonly pictureFetching?: FetchOptions | undefined;
  readonly pages: RequestListener;
  readonly shop: Shop;
  readonly settings: AdminSettings;
  /** Returns the current time; tests can change it. Default: the system clock. */
  readonly clock?: (() => Date) | undefined;
  /** Default: warnings and errors as JSON lines on stdout. */
  readonly log?: Logger | undefined;
}

export interface Admin {
  readonly listener: RequestListener;
  /** Finishes running requests and refuses new ones. */
  close(): Promise<void>;
}

const ACCOUNTS = "/auth/v1/";
const API = "/api/";
const MEDIA = "/media/";

export function createAdmin(options: AdminOptions): Admin {
  const { service, catalogue, accounts, media, pages, shop, settings } = options;
  const { clock = () => new Date(), log = createLog({ logLevel: "warn" }) } = options;
  /** Never fails, because the change is already saved and the storefront will read it later. */
  const onCatalogueChanged = async () => {
    await options.onCatalogueChanged?.().catch((err: unknown) => {
      log.error({ err }, "could not refresh the shop after a catalogue change");
    });
  };
  const limiter = createRateLimiter(createMemoryBuckets(), clock);
  const zips = createZipFolder(options.zipFolder);
  const pictureImports = startPictureImports({
    catalogue,
    onCatalogueChanged,
    media,
    zips,
    clock,
    log,
    fetching: options.pictureFetching,
  });
  const context = {
    service,
    catalogue,
    onCatalogueChanged,
    media,
    zips,
    pictureImports,
    shop,
    settings,
    clock,
    log,
    limiter,
    previews: options.previews,
    previewPages: createPreviewPages(clock),
  };
  const { fetch, finish } = createShell({ ...context, accounts: createAccounts(accounts) });
  const api = getRequestListener(
    // Requests come from Node's HTTP server.
    (request, env) =>
      fetch(request, { remoteAddress: (env as HttpBindings).incoming.socket.remoteAddress }),
    { overrideGlobalObjects: false },
  );
  const connectTo = accounts.listener ? [] : [new URL(accounts.url).origin];
  const headers = Object.entries(adminHeaders({ url: settings.url, connectTo }));

  return {
    listener(request, response) {
      for (const [name, value] of headers) response.setHeader(name, value);
      if (!isForHost(request, settings)) {
        refuse(response, 421);
      } else if (accounts.listener && request.url?.startsWith(ACCOUNTS)) {
        if (isFromOwnSite((name) => request.headers[name]?.toString()))
          accounts.listener(removeOrigin(request), response);
        else refuse(response, 403);
      } else if (request.url?.startsWith(API)) {
        void api(request, response);
      } else if (request.url?.startsWith(MEDIA)) {
        media.listener(request, response);
      } else {
        pages(request, response);
      }
    },
    async close() {
      await finish();
      await pictureImports.close();
    },
  };
}

/** Closes the connection without reading the body. */
function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: "close", "Content-Length": 0 }).end();
}

/**
 * Headers of every response. Unlike the storefront, the admin frames emails, allows no Trusted Types policy, and
 * isolates its window with COOP.
 */
function adminHeaders(options: HeaderOptions): Readonly<Record<string, string>> {
  const directives = ["frame-src 'self'", "trusted-types 'none'"];
  const shared = securityHeaders({ ...options, directives });
  return {
    ...shared,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": `${shared["Permissions-Policy"]}, publickey-credentials-create=(self), publickey-credentials-get=(self)`,
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}
