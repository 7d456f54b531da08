/** The order service: placing, paying, sending and returning orders. */
import type { RequestListener } from "node:http";
import {
  type Database as CatalogueDatabase,
  type CatalogueFollower,
  readDocument,
} from "@damson/catalogue";
import { type OpenedDatabase, openDatabaseForCommand } from "@damson/database";
import { StartupError } from "@damson/service-runtime/errors";
import { createLog } from "@damson/service-runtime/log";
import type { Mailer } from "@damson/service-runtime/mail/mail";
import type { Environment } from "@damson/service-runtime/settings/setting";
import type { Owner } from "@damson/shop/legal/owner";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import type { AccountsOptions } from "./accounts/customer-accounts.ts";
import { createApp, type Fetch } from "./app.ts";
import type { ReadPicture, Service, Shop } from "./context.ts";
import { describeData } from "./database/describe-data.ts";
import { shopFile } from "./database/shop-file.ts";
import { openMetrics } from "./metrics.ts";
import { isReady } from "./orders/ready.ts";
import { checkProvider } from "./payments/provider-refusals.ts";
import { sendMails } from "./send-mails.ts";
import { openForCommand, openService } from "./service.ts";
import { requireCompleteSettings } from "./settings/require-complete-settings.ts";
import { readSettings, type SettingsOptions } from "./settings/settings.ts";
import { startJobs } from "./start-jobs.ts";

export type { AccountsOptions } from "./accounts/customer-accounts.ts";
export type { ReadPicture, Service, Shop } from "./context.ts";

/** Groups of settings, all optional. `docs/configuration.md` lists them. */
export interface OrderServiceOptions extends SettingsOptions {
  readonly shop: Shop;
  /** Environment variables, for settings not given as options. Default: none. */
  readonly env?: Environment;
  /** Returns the current time. Default: the system clock. */
  readonly clock?: () => Date;
  /** Default: JSON lines on standard output. */
  readonly log?: Logger;
  /** Open database of the shop, which other services use too. The caller closes it. */
  readonly database: OpenedDatabase;
  /** The auth service. Without it, all customers are guests. */
  readonly accounts?: AccountsOptions;
  /** Sends emails. Closed together with the service. Default: by the SMTP settings. */
  readonly mailer?: Mailer;
  /** The catalogue, in the same database. */
  readonly catalogue: CatalogueDatabase;
  /** Keeps the catalogue of this process up to date. Default: a new one that does not poll. */
  readonly follower?: CatalogueFollower;
  /** Reads pictures for emails. Default: emails have none. */
  readonly readPicture?: ReadPicture | undefined;
  /** Details of the owner. Default: those saved in the admin. */
  readonly seller?: Owner;
}

export interface OrderService {
  /** Handles a request, with or without the prefix `/orders/v1`. Never throws. */
  readonly fetch: Fetch;
  /** The same as `fetch`, for Node's HTTP server. */
  readonly listener: RequestListener;
  /** Passed to the functions of the admin API. */
  readonly service: Service;
  /** Returns true if an order could be stored now. */
  isReady(): Promise<boolean>;
  /** Refuses new requests with 503 and waits for running ones. Can be called again. */
  close(): Promise<void>;
}

export interface OpenedService {
  readonly service: Service;
  readonly database: OpenedDatabase;
  describeData(): Promise<string>;
  close(): Promise<void>;
}

/** Opens the service for a short command. A running shop sends the emails. Throws `StartupError`. */
export async function openServiceForCommand(env: Environment): Promise<OpenedService> {
  const settings = readSettings({}, env);
  const { databaseUrl, inMemory } = settings.storage;
  if (inMemory && !databaseUrl) {
    throw new StartupError("Commands cannot use an in-memory database");
  }
  const database = await openDatabaseForCommand(settings.storage, {
    file: shopFile,
    mayCreate: true,
  });
  try {
    const service = await openForCommand(settings, { database });
    return {
      service,
      database,
      describeData: () => describeData(service.db, settings.storage),
      close: database.close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Starts the service. Throws `StartupError` with a one-line reason for the operator. */
export async function createOrderService(options: OrderServiceOptions): Promise<OrderService> {
  const { shop, env, accounts, catalogue, mailer } = options;
  const settings = readSettings(options, env);
  const { content, version } = await readDocument(catalogue.reader, "payments");
  requireCompleteSettings(settings, shop, version > 0 ? content : undefined);
  const log = options.log ?? createLog(settings.server);
  const service = await openService(settings, { ...options, accounts, log });
  if (service.provider) await checkProvider(service, service.provider);
  const metrics = await openMetrics(service);
  const stopJobs = startJobs(service);
  const mails = sendMails(service, mailer);
  const { fetch, finish } = createApp(service, { metrics, mails });
  const stop = async () => {
    await finish();
    await stopJobs();
    await mails.close();
    await metrics?.close();
  };
  let stopping: Promise<void> | undefined;
  return {
    fetch,
    listener: createNodeListener(fetch),
    service,
    isReady: () => isReady(service),
    close() {
      stopping ??= stop();
      return stopping;
    },
  };
}

function createNodeListener(fetch: Fetch): RequestListener {
  return getRequestListener(
    // Node's HTTP server provides the bindings.
    (request, env) =>
      fetch(request, { remoteAddress: (env as HttpBindings).incoming.socket.remoteAddress }),
    { overrideGlobalObjects: false },
  );
}
