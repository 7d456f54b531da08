#!/usr/bin/env node
/** Runs the service by itself: reads the environment, listens. */
import { once } from "node:events";
import { createServer } from "node:http";
import { CannotStart } from "./errors.ts";
import { createAuthService } from "./index.ts";
import { readSettings } from "./settings.ts";

try {
  await serve(process.env);
} catch (failure) {
  console.error(failure instanceof CannotStart ? failure.message : failure);
  process.exitCode = 1;
}

async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const { host, port, externalUrl } = readSettings({}, env).server;
  const ownAddress = `http://${host === "0.0.0.0" ? "localhost" : host}:${port}`;
  const auth = await createAuthService({
    env,
    server: { externalUrl: env.API_EXTERNAL_URL ? externalUrl : ownAddress },
  });
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    auth.listener,
  );
  server.listen({ host, port });
  try {
    await once(server, "listening");
  } catch (cause) {
    await auth.close();
    throw new CannotStart(`Port ${port} of ${host} cannot be had: ${String(cause)}`, { cause });
  }
  console.error(`The auth service listens at ${ownAddress}`);

  const stop = async () => {
    process.off("SIGTERM", stop).off("SIGINT", stop);
    server.close();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
    await once(server, "close");
    await auth.close();
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
}
