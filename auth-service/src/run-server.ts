import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { StartupError } from "./errors.ts";
import { type AuthService, createAuthService } from "./index.ts";
import { readSettings } from "./settings/read-settings.ts";

const GRACE_MS = 10_000;

/** Reads the environment, listens, and stops at SIGTERM. Throws `StartupError`. */
export async function runServer(env: NodeJS.ProcessEnv): Promise<void> {
  const { host, port, externalUrl } = readSettings({}, env).server;
  // Links in mails name the port, so it has to be known before the service is opened.
  if (port === 0) throw new StartupError("PORT must be between 1 and 65535");
  const ownAddress = `http://${["0.0.0.0", "::"].includes(host) ? "localhost" : host}:${port}`;
  const auth = await createAuthService({
    env,
    server: { externalUrl: env.API_EXTERNAL_URL ? externalUrl : ownAddress },
  });
  let server: Server;
  try {
    server = await listen(auth, host, port);
  } catch (error) {
    await auth.close();
    throw error;
  }
  stopOnSignal(server, auth);
  console.error(`The auth service listens at ${ownAddress}`);
}

async function listen(auth: AuthService, host: string, port: number): Promise<Server> {
  const server = createServer(
    // Kept alive for longer than load balancers do: else one may send into a closing line.
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    auth.listener,
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

/** Takes nothing new, finishes the answers under way, and ends. A second signal ends at once. */
function stopOnSignal(server: Server, auth: AuthService): void {
  const stop = () => {
    process.off("SIGTERM", stop).off("SIGINT", stop);
    server.close(() => void auth.close());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
}
