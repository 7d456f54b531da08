import { apiError } from "@damson/order-service/errors";
import { apiErrors as ordersErrors } from "@damson/order-service/http/error-response";
import type { ApiError } from "@damson/service-runtime/errors";
import {
  type ApiErrors,
  type AppShell,
  createAppShell,
  pathWithout,
} from "@damson/service-runtime/http/app-shell";
import { createApp } from "./app.ts";
import type { AdminContext } from "./context.ts";
import { databaseWithDeadline, runUntil, withDeadline } from "./deadline.ts";

/** The errors of the shell of all services: those of the order service, but for words that are for customers. */
const apiErrors: ApiErrors<ApiError> = {
  ...ordersErrors,
  closing() {
    const message = "The shop is closing. Please try again shortly.";
    return apiError({ code: "unavailable", message }, { retryAfterSeconds: 5 });
  },
  unknownOutcome() {
    const message = "This took too long. Please check whether it was done before you try again.";
    return apiError({ code: "unexpected_failure", message });
  },
};

/** The integrity check and large exports take longer than anything that customers ask for. */
const REQUEST_SECONDS = 60;
/** A large file comes slowly from a phone, and a picture may wait for others to be made. */
const UPLOAD_SECONDS = 300;
const uploads: ReadonlySet<string> = new Set([
  "/pictures",
  "/products/import/preview",
  "/products/import",
  "/products/import/pictures",
]);

/** Wraps the routes of the admin with the shell of all services. */
export function createShell(context: AdminContext): AppShell {
  const app = createApp({
    ...context,
    service: withDeadline(context.service),
    catalogue: databaseWithDeadline(context.catalogue),
  });
  return createAppShell({
    log: context.log,
    proxies: context.settings.proxies,
    requestSeconds: (request) => (uploads.has(pathOf(request)) ? UPLOAD_SECONDS : REQUEST_SECONDS),
    pathOf,
    errors: apiErrors,
    answer: (request, { address, deadline }) =>
      runUntil(deadline, async () => app.fetch(request, { address })),
  });
}

/** Gives the path without the token of a mail's page or of a preview, which opens it. */
function pathOf(request: Request): string {
  return pathWithout("/api", request).replace(/(?<=^\/(?:mail|preview)-pages\/).*/, "");
}
