import type { Context } from "./context.ts";
import { findEndpoint } from "./endpoints.ts";
import { ApiError, plannedError } from "./errors.ts";
import { authenticate, requireVersion } from "./http/authenticate.ts";
import { delayed, type Fault } from "./http/faults.ts";
import { parseForm } from "./http/form.ts";
import type { SavedResponse } from "./http/idempotency.ts";
import { type HttpRequest, type HttpResponse, json } from "./http/messages.ts";
import { newId } from "./ids.ts";
import { API_VERSION } from "./types.ts";

/** Answers a request to Stripe's API. Returns `cut` where the connection is to be closed without a response. */
export async function handleApi(
  request: HttpRequest,
  context: Context,
): Promise<HttpResponse | "cut"> {
  const requestId = newId("req");
  const fault = context.faults.take(`${request.method} ${request.path}`);
  const isLate = fault?.when === "after";
  try {
    if (fault?.fail !== undefined && fault.fail !== 500 && !isLate) {
      await delayed(fault);
      return failed(fault, requestId);
    }
    authenticate(request.headers);
    requireVersion(request.headers);
    const saved = await handleOnce(request, context, requestId, fault);
    if (isLate) await delayed(fault);
    if (isLate && fault.fail !== undefined) return failed(fault, requestId);
    return completed(saved, requestId, request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused(error, requestId);
  }
}

/** Processes a request, unless the response to its idempotency key is saved already. */
async function handleOnce(
  { method, path, query, headers, body }: HttpRequest,
  context: Context,
  requestId: string,
  fault: Fault | undefined,
): Promise<SavedResponse> {
  const found = findEndpoint(method, path);
  if (!found) throw unknownUrl(method, path);
  const form = method === "POST" ? body : query;
  const key = method === "POST" ? headers["idempotency-key"]?.toString() : undefined;
  const saved = key === undefined ? undefined : context.keys.begin(key, fingerprint(path, form));
  if (saved) return saved;

  try {
    const isEarly = fault?.when !== "after";
    if (fault && isEarly) await delayed(fault);
    const result = run(() => {
      if (fault?.fail === 500 && isEarly) throw plannedError(500);
      return found.handler(parseForm(form), context, found.id);
    });
    const response = { ...result, requestId };
    if (key !== undefined) context.keys.save(key, response);
    return response;
  } catch (error) {
    if (key !== undefined) context.keys.release(key);
    throw error;
  }
}

/** Runs a handler. A refusal is saved like any response, unless it came before the request was processed. */
function run(handler: () => object): Omit<SavedResponse, "requestId"> {
  try {
    return { status: 200, body: handler() };
  } catch (error) {
    if (!(error instanceof ApiError) || error.isEarly) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

function completed(saved: SavedResponse, requestId: string, { headers }: HttpRequest) {
  const key = headers["idempotency-key"]?.toString();
  const isReplay = saved.requestId !== requestId;
  return json(saved.status, saved.body, {
    ...commonHeaders(requestId),
    ...(key === undefined ? {} : { "Idempotency-Key": key }),
    ...(isReplay ? { "Idempotent-Replayed": "true", "Original-Request": saved.requestId } : {}),
    // A retry with the same key would only get the same failure.
    ...(saved.status === 500 ? { "Stripe-Should-Retry": "false" } : {}),
  });
}

function failed({ fail, code, param }: Fault, requestId: string): HttpResponse | "cut" {
  if (fail === "cut" || fail === undefined) return "cut";
  const details = { ...(code && { code }), ...(param && { param }) };
  return refused(plannedError(fail, details), requestId);
}

function refused({ status, body }: ApiError, requestId: string): HttpResponse {
  return json(status, { error: body }, commonHeaders(requestId));
}

function commonHeaders(requestId: string): Readonly<Record<string, string>> {
  return { "Request-Id": requestId, "Stripe-Version": API_VERSION };
}

/** Identifies a request by path and parameters, in any order. */
function fingerprint(path: string, form: string): string {
  return [path, ...form.split("&").sort()].join("&");
}

function unknownUrl(method: string, path: string): ApiError {
  const message = `Unrecognized request URL (${method}: ${path}). The stand-in may not know it.`;
  return new ApiError(404, { type: "invalid_request_error", message }, { isEarly: true });
}
