/** Answers Stripe's API. */
import type { Context } from "./context.ts";
import { findEndpoint } from "./endpoints.ts";
import { ApiError, serviceFailure } from "./errors.ts";
import { authenticate, requireVersion } from "./http/authenticate.ts";
import { delayed, type Fault } from "./http/faults.ts";
import { parseForm } from "./http/form.ts";
import type { SavedAnswer } from "./http/idempotency.ts";
import { type HttpAnswer, type HttpRequest, json } from "./http/messages.ts";
import { newId } from "./ids.ts";
import { API_VERSION } from "./types.ts";

/** Gives `cut` where the connection is to be closed without an answer. */
export async function answerApi(
  request: HttpRequest,
  context: Context,
): Promise<HttpAnswer | "cut"> {
  const requestId = newId("req");
  const fault = context.faults.take(`${request.method} ${request.path}`);
  const isLate = fault?.when === "after";
  try {
    if (fault && !isLate && fault.fail !== undefined && fault.fail !== 500) {
      await delayed(fault);
      return fail(fault, requestId);
    }
    authenticate(request.headers, context.apiKey);
    requireVersion(request.headers);
    const answer = await answerOnce(request, context, requestId, fault);
    if (isLate) await delayed(fault);
    if (isLate && fault.fail !== undefined && fault.fail !== 500) {
      return fail(fault, requestId);
    }
    return answered(answer, requestId, request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused(error, requestId);
  }
}

/** Carries a request out, unless its idempotency key says that this was done before. */
async function answerOnce(
  { method, path, query, headers, body }: HttpRequest,
  context: Context,
  requestId: string,
  fault: Fault | undefined,
): Promise<SavedAnswer> {
  const found = findEndpoint(method, path);
  if (!found) throw unknownUrl(method, path);
  const sent = method === "POST" ? body : query;
  const key = method === "POST" ? headers["idempotency-key"]?.toString() : undefined;
  const saved = key === undefined ? undefined : context.keys.begin(key, fingerprint(path, sent));
  if (saved) return saved;

  const cause = { requestId, idempotencyKey: key };
  const { status, body: answer } = await carryOut(fault, () =>
    found.handler({ params: parseForm(sent), id: found.id, cause }, context),
  ).catch((error: unknown) => {
    if (key !== undefined) context.keys.release(key);
    throw error;
  });
  const result = { status, body: answer, requestId };
  if (key !== undefined) context.keys.save(key, result);
  return result;
}

/** Refusals are answers too, and kept as such, but for those of requests that were never begun. */
async function carryOut(
  fault: Fault | undefined,
  work: () => object,
): Promise<Omit<SavedAnswer, "requestId">> {
  const isEarly = fault?.when !== "after";
  if (fault && isEarly) await delayed(fault);
  try {
    if (fault?.fail === 500 && isEarly) throw serviceFailure(500);
    const body = work();
    if (fault?.fail === 500) throw serviceFailure(500);
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof ApiError) || error.isEarly) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

function answered(answer: SavedAnswer, requestId: string, { headers }: HttpRequest): HttpAnswer {
  const key = headers["idempotency-key"]?.toString();
  const isReplay = answer.requestId !== requestId;
  return json(answer.status, answer.body, {
    ...about(requestId),
    ...(key === undefined ? {} : { "Idempotency-Key": key }),
    ...(isReplay ? { "Idempotent-Replayed": "true", "Original-Request": answer.requestId } : {}),
    // Asking again under the same key would only bring the same failure.
    ...(answer.status === 500 ? { "Stripe-Should-Retry": "false" } : {}),
  });
}

function fail({ fail: how, code, param }: Fault, requestId: string): HttpAnswer | "cut" {
  if (how === "cut" || how === undefined) return "cut";
  const details = { ...(code && { code }), ...(param && { param }) };
  return refused(serviceFailure(how, details), requestId);
}

function refused({ status, body }: ApiError, requestId: string): HttpAnswer {
  return json(status, { error: body }, about(requestId));
}

function about(requestId: string): Readonly<Record<string, string>> {
  return { "Request-Id": requestId, "Stripe-Version": API_VERSION };
}

/** The same parameters in another order are the same request. */
function fingerprint(path: string, sent: string): string {
  return [path, ...sent.split("&").sort()].join("&");
}

function unknownUrl(method: string, path: string): ApiError {
  const message = `Unrecognized request URL (${method}: ${path}). The stand-in may not know it.`;
  return new ApiError(404, { type: "invalid_request_error", message }, { isEarly: true });
}
