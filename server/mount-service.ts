import type { RequestListener } from "node:http";
import { log } from "./log.ts";
import type { Mount } from "./routes.ts";
import type { RawHeaders } from "./site-file.ts";

/** Hands requests to a service. Those that come while it is still starting wait for it. */
export function mountService(
  path: string,
  service: Promise<{ readonly listener: RequestListener }>,
  commonHeaders: RawHeaders,
): Mount {
  return {
    path,
    listener: (_target, request, response) => {
      for (let at = 0; at < commonHeaders.length; at += 2) {
        response.setHeader(commonHeaders[at] ?? "", commonHeaders[at + 1] ?? "");
      }
      service
        .then(({ listener }) => listener(request, response))
        .catch((error: unknown) => {
          log.error({ err: error }, "request failed");
          response.destroy();
        });
    },
  };
}
