/** A proxy in front of the shop that drops or corrupts files. Works with every browser. */
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface LossyProxy {
  readonly origin: string;
  readonly requests: readonly string[];
  /** Breaks off matching responses in the middle: all, or only `times` of them. */
  readonly lose: (path: RegExp, times?: number) => void;
  /** Forwards the next matching request, but breaks off its response. Returns the lost responses. */
  readonly loseResponse: (path: RegExp) => readonly string[];
  /** Replaces responses. Replacements may be cached like the original file. */
  readonly replace: (path: RegExp, type: string, body: string, status?: number) => void;
  readonly switchOffScripts: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

interface Fault {
  readonly path: RegExp;
  times: number;
  readonly respond: (response: ServerResponse, incoming: IncomingMessage) => void;
}

const cached = { "Cache-Control": "public, max-age=31536000, immutable" };

export async function openLossyProxy(shop: string): Promise<LossyProxy> {
  const faults: Fault[] = [];
  const requests: string[] = [];

  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? "", shop);
    requests.push(pathname);
    const fault = faults.find(({ path, times }) => times > 0 && path.test(pathname));
    if (fault === undefined) return forward(shop, incoming, response);
    fault.times -= 1;
    fault.respond(response, incoming);
  }).listen(0, "localhost");
  await once(server, "listening");
  // The server listens on a port, so this is not a string.
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://localhost:${port}`,
    requests,
    lose: (path, times = Number.POSITIVE_INFINITY) =>
      faults.push({ path, times, respond: breakOff }),
    loseResponse: (path) => {
      const lost: string[] = [];
      const respond: Fault["respond"] = (response, incoming) =>
        forward(shop, incoming, response, (upstream) => {
          text(upstream)
            .then((body) => lost.push(body))
            .finally(() => breakOff(response));
        });
      faults.push({ path, times: 1, respond });
      return lost;
    },
    replace: (path, type, body, status = 200) => {
      const respond = (response: ServerResponse) =>
        response.writeHead(status, { "Content-Type": type, ...cached }).end(body);
      faults.push({ path, times: Number.POSITIVE_INFINITY, respond });
    },
    switchOffScripts: () => {
      const respond: Fault["respond"] = (response, incoming) =>
        forward(shop, incoming, response, (upstream) => {
          upstream.headers = withoutScripts(upstream.headers);
          passOn(upstream, response);
        });
      faults.push({ path: /^/, times: Number.POSITIVE_INFINITY, respond });
    },
    restore: () => {
      faults.length = 0;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** In the middle of the file, because Firefox retries ten times if there is no response. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, {
    "Content-Type": "text/javascript",
    "Content-Length": "5000",
    ...cached,
  });
  response.write("export {};", () => response.destroy());
}

/** A sandboxed document behaves as if scripts were disabled. */
function withoutScripts(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers["content-security-policy"];
  return { ...headers, "content-security-policy": `${policy}; sandbox allow-same-origin` };
}

function forward(
  shop: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  receive: (upstream: IncomingMessage) => void = (upstream) => passOn(upstream, response),
): void {
  const { method = "GET", headers, url = "" } = incoming;
  // A new connection each time, because a kept one may be closing.
  const onward = request(new URL(url, shop), { method, headers, agent: false }, receive);
  onward.on("error", () => response.destroy());
  incoming.pipe(onward);
}

function passOn(upstream: IncomingMessage, response: ServerResponse): void {
  const { connection: _, "keep-alive": __, ...kept } = upstream.headers;
  response.writeHead(upstream.statusCode ?? 502, kept);
  upstream.pipe(response);
}
