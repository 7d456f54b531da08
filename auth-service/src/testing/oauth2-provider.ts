/** A stand-in for OAuth 2 providers over HTTP, each below a path of its own name. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { oauth2Answers } from "./oauth2-answers.ts";

interface Received {
  readonly method: string | undefined;
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: URLSearchParams;
}

export interface OAuth2StandIn {
  /** Upstream's setting for a provider's hosts. */
  readonly urlOf: (name: string) => string;
  /** Every request since the last `reset`, the oldest first. */
  readonly received: Received[];
  /** Other answers than the documented ones, by path. */
  readonly instead: Map<string, unknown>;
  reset(): void;
  close(): Promise<void>;
}

export async function startOAuth2StandIn(): Promise<OAuth2StandIn> {
  const received: Received[] = [];
  const instead = new Map<string, unknown>();
  const server = createServer(async (request, response) => {
    const [, name = "", rest = ""] = /^\/(\w+)(\/.*)$/.exec(request.url ?? "") ?? [];
    const path = decodeURI(rest);
    const { method, headers } = request;
    received.push({ method, path, headers, body: new URLSearchParams(await text(request)) });
    const known = oauth2Answers[name];
    const documented = path === known?.token ? known.tokens : known?.api[path];
    const answer = instead.has(path) ? instead.get(path) : documented;
    response.statusCode = answer === undefined ? 404 : 200;
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify(answer === undefined ? { message: "Not Found" } : answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens at a port.
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (name) => `http://127.0.0.1:${port}/${name}`,
    received,
    instead,
    reset() {
      received.length = 0;
      instead.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
