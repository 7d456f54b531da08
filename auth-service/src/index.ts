/**
 * A server of the Supabase Auth protocol.
 *
 * @example
 * const auth = await createAuthService({ mailer: { autoconfirm: true } });
 * const response = await auth.fetch(new Request("http://localhost:9999/health"));
 * await auth.close();
 */
import type { RequestListener } from "node:http";
import type { OpenedDatabase } from "@damson/database";
import type { Fetch } from "@damson/service-runtime/http/app-shell";
import { createLog } from "@damson/service-runtime/log";
import type { MailBrand } from "@damson/service-runtime/mail/mail-document";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { startCleanUp } from "./clean-up/clean-up.ts";
import type { ConfirmationPage, RefuseMetadata } from "./context.ts";
import { StartupError } from "./errors.ts";
import { openMetrics } from "./metrics.ts";
import { openService } from "./service.ts";
import { readSettings } from "./settings/read-settings.ts";
import type { Environment, SettingsOptions } from "./settings/settings.ts";
import { listUnknownVariables } from "./settings/unknown-variables.ts";
import type { ProjectKeys } from "./tokens/project-keys.ts";

export type { Connection, Fetch } from "@damson/service-runtime/http/app-shell";
export type { ConfirmationPage, ConfirmationQuestion } from "./context.ts";
export type { Environment, SettingsOptions } from "./settings/settings.ts";
export type { ProjectKeys } from "./tokens/project-keys.ts";
export { StartupError };

/** Groups of settings, all optional. The README lists each setting with its default. */
export interface AuthServiceOptions extends SettingsOptions {
  /** Environment variables for settings that are not given as options. Default: none. */
  readonly env?: Environment;
  /** Returns the current time. Default: the system clock. */
  readonly clock?: () => Date;
  /** Default: JSON lines on standard output. */
  readonly log?: Logger;
  /** An open database, to share one between services. The caller closes it. Default: the database of `storage`. */
  readonly database?: OpenedDatabase;
  /** Rejects changed user metadata by returning a message for the user. Default: accepts everything. */
  readonly refuseMetadata?: RefuseMetadata;
  /**
   * Name of the service in emails. Also the sender's name unless `SMTP_SENDER_NAME` is set.
   * Default: the site's host.
   */
  readonly serviceName?: () => string;
  /** Lines at the bottom of emails, above the site's URL. Default: none. */
  readonly mailFooter?: () => readonly string[];
  /** Colours and logo of emails. Default: the built-in ones. */
  readonly mailBrand?: () => MailBrand;
  /**
   * While this returns true, no messages are sent: requests that need one fail as if the mail
   * server were down. Default: never.
   */
  readonly holdsMessages?: () => Promise<boolean>;
  /**
   * Renders the page with the button that confirms an address after the user opens an emailed link.
   * Used if `mailer.confirmByPage` is on. Default: a plain page.
   */
  readonly confirmationPage?: ConfirmationPage;
}

export interface AuthService {
  /** Handles a request, with or without the prefix `/auth/v1`. Never rejects. */
  readonly fetch: Fetch;
  /** The same as `fetch`, for Node's HTTP server. */
  readonly listener: RequestListener;
  /** Values of the `apikey` header. The service key grants administrator access. */
  readonly projectKeys: ProjectKeys;
  /**
   * Refuses new requests with 503, waits for running ones, and closes the database. Repeated calls
   * return the same promise.
   */
  close(): Promise<void>;
}

/** Starts the service. Throws a one-line `StartupError` for the operator. */
export async function createAuthService(options: AuthServiceOptions = {}): Promise<AuthService> {
  const {
    env,
    clock: ownClock,
    log: ownLog,
    database,
    refuseMetadata,
    serviceName,
    mailFooter,
    mailBrand,
    holdsMessages,
    confirmationPage,
    ...groups
  } = options;
  const settings = readSettings(groups, env);
  const log = ownLog ?? createLog(settings.server);
  const variables = listUnknownVariables(env ?? {});
  if (variables.length > 0) log.warn({ variables }, "ignoring unknown environment variables");
  const service = await openService(settings, {
    log,
    clock: ownClock ?? createClock(settings.server.clockOffsetSeconds),
    database,
    refuseMetadata,
    serviceName,
    mailFooter,
    mailBrand,
    holdsMessages,
    confirmationPage,
  });
  const metrics = await openMetrics(service).catch(async (error: unknown) => {
    await service.db.close();
    throw error;
  });
  const { fetch, finish } = createApp(service, metrics);
  const stopCleanUp = startCleanUp(service);
  const stop = async () => {
    await finish();
    await stopCleanUp();
    await metrics?.close();
    await service.messenger.close();
    await service.db.close();
  };
  let stopping: Promise<void> | undefined;
  return {
    fetch,
    listener: createNodeListener(fetch),
    projectKeys: service.projectKeys,
    close() {
      stopping ??= stop();
      return stopping;
    },
  };
}

function createClock(seconds: number): () => Date {
  return seconds === 0 ? () => new Date() : () => new Date(Date.now() + seconds * 1000);
}

function createNodeListener(fetch: Fetch): RequestListener {
  return getRequestListener(
    // Node's HTTP server provides the bindings.
    (request, env) =>
      fetch(request, { remoteAddress: (env as HttpBindings).incoming.socket.remoteAddress }),
    { overrideGlobalObjects: false },
  );
}
