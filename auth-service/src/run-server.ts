import { once } from "node:events";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import {
  createStoppableServer,
  type Stopping,
} from "@damson/service-runtime/http/stoppable-server";
import { stopOnSignal } from "@damson/service-runtime/stop-on-signal";
import { StartupError } from "./errors.ts";
import { type AuthService, createAuthService } from "./index.ts";
import { readSettings } from "./settings/read-settings.ts";

const READY = /^(\/auth\/v1)?\/ready\/?($|\?)/;

/** Runs the service until SIGTERM, configured by the environment. Throws `StartupError`. */
export async function runServer(env: NodeJS.ProcessEnv): Promise<void> {
  const { host, port, externalUrl, stopDelaySeconds: delaySeconds } = readSettings({}, env).server;
  // The links in emails contain the port, so the system cannot choose it.
  if (port === 0) throw new StartupError("PORT must be between 1 and 65535");
  const ownAddress = `http://${["0.0.0.0", "::"].includes(host) ? "localhost" : host}:${port}`;
  const auth = await createAuthService({
    env,
    server: { externalUrl: env.API_EXTERNAL_URL ? externalUrl : ownAddress },
  });
  const controller = new AbortController();
  const stopping = { signal: controller.signal, delaySeconds };
  try {
    const server = await listen(auth, { host, port }, stopping);
    server.once("close", () => void auth.close());
  } catch (error) {
    await auth.close();
    throw error;
  }
  stopOnSignal(controller);
  console.error(`The auth service listens at ${ownAddress}`);
}

async function listen(
  auth: AuthService,
  { host, port }: { readonly host: string; readonly port: number },
  stopping: Stopping,
): Promise<Server> {
  const server = createStoppableServer(
    // Longer than load balancers keep a connection. Otherwise they could send a request on a
    // connection that is being closed.
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    withReadiness(auth.listener, stopping.signal),
    stopping,
  );
  server.listen({ host, port });
  await once(server, "listening").catch((cause: NodeJS.ErrnoException) => {
    const reason =
      cause.code === "EADDRINUSE"
        ? `Port ${port} of ${host} is taken: stop what uses it or set another PORT`
        : `The service cannot listen at ${host}:${port}: ${cause.message}`;
    throw new StartupError(reason, { cause });
  });
  return server;
}

/** Responds to `/ready` with 503 while the server stops, so that proxies stop sending requests. */
function withReadiness(listener: RequestListener, signal: AbortSignal): RequestListener {
  const isReadiness = ({ url = "" }: IncomingMessage) => READY.test(url);
  return (request, response) => {
    if (!signal.aborted || !isReadiness(request)) return listener(request, response);
    response.writeHead(503, { "Retry-After": "5", "Content-Length": "0" }).end();
  };
}
