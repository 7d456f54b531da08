import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { answerApi } from "./api.ts";
import type { Context } from "./context.ts";
import { answerControl, type Control } from "./control/control.ts";
import { type HttpAnswer, type HttpRequest, json } from "./http/messages.ts";
import { answerPage } from "./page/page.ts";

/** Answers Stripe's API, the hosted page, and the control interface. */
export function createListener(context: Context, control: Control): RequestListener {
  return (request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else send(response, json(500, { error: { type: "api_error", message: String(error) } }));
    });
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await answerFor(await read(request));
    if (answer === "cut") request.socket.destroy();
    else send(response, answer);
  }

  async function answerFor(request: HttpRequest): Promise<HttpAnswer | "cut"> {
    if (request.path.startsWith("/stand-in/")) return answerControl(request, control);
    if (request.path.startsWith("/c/")) return answerPage(request, context);
    if (request.path.startsWith("/v1/")) return answerApi(request, context);
    return { status: 404, headers: {}, body: "" };
  }
}

async function read(request: IncomingMessage): Promise<HttpRequest> {
  const { pathname, search } = new URL(request.url ?? "/", "http://stand-in");
  return {
    method: request.method ?? "GET",
    path: pathname,
    query: search.slice(1),
    headers: request.headers,
    body: await text(request),
  };
}

function send(response: ServerResponse, { status, headers, body }: HttpAnswer): void {
  response.writeHead(status, headers).end(body);
}
