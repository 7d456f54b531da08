/** Metrics for Prometheus on a separate address, because they are not public. */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { StartupError } from "./errors.ts";

type Source = () => Promise<string>;

interface Endpoint {
  readonly server: Server;
  readonly sources: Set<Source>;
}

/** Endpoints by address. The services of a process share them. */
const endpoints = new Map<string, Endpoint>();

/**
 * Serves metrics at `/metrics` of an address, together with other services of this process. Returns a function that
 * stops. Throws `StartupError` if the address is unavailable.
 */
export async function exposeMetrics(address: string, source: Source): Promise<() => Promise<void>> {
  const { server, sources } = endpoints.get(address) ?? (await listen(address));
  sources.add(source);
  return async () => {
    sources.delete(source);
    if (sources.size > 0) return;
    endpoints.delete(address);
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
}

async function listen(address: string): Promise<Endpoint> {
  const [, host = "", port = ""] = /^(?:(.*):)?(\d+)$/.exec(address) ?? [];
  if (port === "") {
    throw new StartupError(`AUTH_METRICS_ADDRESS is a host and a port, and "${address}" is not`);
  }
  const sources = new Set<Source>();
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url === "/metrics") return send(sources, response);
    response.writeHead(404).end();
  });
  server.listen({ port: Number(port), host: host.replace(/^\[|\]$/g, "") || "127.0.0.1" });
  await once(server, "listening").catch((cause: Error) => {
    throw new StartupError(`Metrics cannot be served at ${address}: ${cause.message}`, { cause });
  });
  const endpoint = { server, sources };
  endpoints.set(address, endpoint);
  return endpoint;
}

function send(sources: ReadonlySet<Source>, response: ServerResponse): void {
  Promise.all([...sources].map((source) => source())).then(
    (texts) =>
      response
        .writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" })
        .end(texts.join("")),
    () => response.writeHead(500).end(),
  );
}
