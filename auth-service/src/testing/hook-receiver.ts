/** A receiver of hooks, which accepts only events signed with its secret. */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const key = Buffer.from("a secret that both of them know");
export const secret = `v1,whsec_${key.toString("base64")}`;

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface HookReceiver {
  readonly uri: string;
  /** The received events, the oldest first. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** Adds answers, one for each event; then `{}`. A function is given the event. */
  answer(...answers: readonly (Answer | ((event: object) => Answer | Promise<Answer>))[]): void;
  close(): void;
}

export async function startHookReceiver(): Promise<HookReceiver> {
  const events: Readonly<Record<string, unknown>>[] = [];
  const answers: (Answer | ((event: object) => Answer | Promise<Answer>))[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (!isSigned(request, body)) return response.writeHead(401).end();
    const event = JSON.parse(body);
    events.push(event);
    const next = answers.shift() ?? {};
    const {
      status = 200,
      headers = {},
      body: answer = {},
    } = typeof next === "function" ? await next(event) : next;
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    return response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The server listens at an IP address and a port.
  const { port } = server.address() as AddressInfo;
  return {
    uri: `http://127.0.0.1:${port}/hook`,
    events,
    answer: (...next) => void answers.push(...next),
    close: () => void server.close().closeAllConnections(),
  };
}

/** Accepts one good signature of several, as libraries of Standard Webhooks do. */
function isSigned({ headers }: IncomingMessage, body: string): boolean {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures } = headers;
  const own = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64");
  return String(signatures).split(" ").includes(`v1,${own}`);
}
