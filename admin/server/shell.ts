import { isDiskFull } from "@damson/database";
import { createApiError } from "@damson/order-service/errors";
import { apiErrors as ordersErrors, toApiError } from "@damson/order-service/http/error-response";
import type { ApiError } from "@damson/service-runtime/errors";
import {
  type ApiErrors,
  type AppShell,
  createAppShell,
  removePrefix,
} from "@damson/service-runtime/http/app-shell";
import { createApp } from "./app.ts";
import type { AdminContext } from "./context.ts";
import { addDeadline, runUntil, withDeadline } from "./deadline.ts";

/** Errors of the HTTP shell: the order service's, with messages reworded for staff. */
const apiErrors: ApiErrors<ApiError> = {
  ...ordersErrors,
  from: (error) => toApiError(error, databaseError),
  closing: () => unavailable("The server is restarting. Try again in a minute."),
  unknownOutcome() {
    const message = "This took too long. Check whether the change was saved before you try again.";
    return createApiError({ code: "unexpected_failure", message });
  },
};

function databaseError(cause: unknown): ApiError {
  const message = isDiskFull(cause)
    ? "The disk is full. Free some space on the server and try again."
    : "The database isn’t available. Try again in a minute.";
  return unavailable(message, cause);
}

function unavailable(message: string, cause?: unknown): ApiError {
  return createApiError({ code: "unavailable", message }, { retryAfterSeconds: 5, cause });
}

/** Integrity checks and large exports take longer than customer requests. */
const REQUEST_SECONDS = 60;
/** Uploads from phones are slow, and pictures may wait for a free worker. */
const UPLOAD_SECONDS = 300;
const uploads: ReadonlySet<string> = new Set([
  "/pictures",
  "/products/import/preview",
  "/products/import",
  "/products/import/pictures",
]);

/** Wraps the routes in the HTTP shell that all services share. */
export function createShell(context: AdminContext): AppShell {
  const app = createApp({
    ...context,
    service: withDeadline(context.service),
    catalogue: addDeadline(context.catalogue),
  });
  return createAppShell({
    log: context.log,
    proxies: context.settings.proxies,
    requestSeconds: (request) =>
      uploads.has(readPath(request)) ? UPLOAD_SECONDS : REQUEST_SECONDS,
    readPath,
    errors: apiErrors,
    answer: (request, { address, deadline }) =>
      runUntil(deadline, async () => app.fetch(request, { address })),
  });
}

/** Returns the path without the token of an email or preview page, which must not be logged. */
function readPath(request: Request): string {
  return removePrefix("/api", request).replace(/(?<=^\/(?:mail|preview)-pages\/).*/, "");
}
