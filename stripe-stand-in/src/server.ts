import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { handleApi } from "./api.ts";
import type { Context } from "./context.ts";
import { type Control, handleControl } from "./control/control.ts";
import { type HttpRequest, type HttpResponse, json } from "./http/messages.ts";
import { handlePage } from "./page/page.ts";

/** Serves Stripe's API, the hosted page, and the control interface. */
export function createListener(context: Context, control: Control): RequestListener {
  return (request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else send(response, json(500, { error: { type: "api_error", message: String(error) } }));
    });
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const result = await handle(await read(request));
    if (result === "cut") request.socket.destroy();
    else send(response, result);
  }

  async function handle(request: HttpRequest): Promise<HttpResponse | "cut"> {
    if (request.path.startsWith("/stand-in/")) return handleControl(request, control);
    if (request.path.startsWith("/c/")) return handlePage(request, context);
    if (request.path.startsWith("/v1/")) return handleApi(request, context);
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

function send(response: ServerResponse, { status, headers, body }: HttpResponse): void {
  response.writeHead(status, headers).end(body);
}
