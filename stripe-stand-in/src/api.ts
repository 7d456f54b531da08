/** Stripe's API, with idempotency keys and planned faults. */
import * as v from "valibot";
import { createSession, expire, expireDue, getSession } from "./checkout.ts";
import { type Context, getDispute, getRefund } from "./context.ts";
import { ApiError, createInvalidError, createNotFoundError } from "./errors.ts";
import { applyFault } from "./faults.ts";
import { readForm, whole } from "./form.ts";
import { type HttpRequest, type HttpResponse, json } from "./http.ts";
import { newId } from "./objects.ts";
import { createRefund } from "./refunds.ts";

export const API_KEY = "sk_test_stand_in";

const KEPT_SECONDS = 24 * 60 * 60;

/** Returns a response body. `form` is the request body or query, `id` comes from the path. Throws `ApiError`. */
type Handler = (context: Context, form: string, id: string) => object;

const endpoints: Readonly<Record<string, Handler>> = {
  "POST /v1/checkout/sessions": createSession,
  "GET /v1/checkout/sessions": (context, form) => list([...context.state.sessions.values()], form),
  "GET /v1/checkout/sessions/:id": (context, _form, id) => getSession(context, id),
  "POST /v1/checkout/sessions/:id/expire": (context, _form, id) =>
    expire(context, getSession(context, id)),
  "GET /v1/charges": ({ state }, form) => list([...state.charges.values()], form),
  "POST /v1/refunds": createRefund,
  "GET /v1/refunds": ({ state }, form) => list([...state.refunds.values()], form),
  "GET /v1/refunds/:id": (context, _form, id) => getRefund(context, id),
  "GET /v1/disputes": ({ state }, form) => list([...state.disputes.values()], form),
  "GET /v1/disputes/:id": (context, _form, id) => getDispute(context, id),
  "GET /v1/events": ({ state }, form) => list([...state.events.values()], form),
};

export async function handleApi(request: HttpRequest, context: Context): Promise<HttpResponse> {
  const { method, path } = request;
  const fault = context.state.faults.take(({ on = "" }) => `${method} ${path}`.startsWith(on));
  const [early, late] = fault?.when === "after" ? [undefined, fault] : [fault, undefined];
  expireDue(context);
  try {
    // Stripe saves a 500 under the idempotency key, but no other early error.
    const isProcessed = early?.fail === undefined || early.fail === 500;
    if (early && !isProcessed) await applyFault(early);
    if (request.headers.authorization !== `Bearer ${API_KEY}`) {
      throw createInvalidError("Invalid API Key provided: ********", {}, 401);
    }
    const { status, body } = await handleOnce(request, context, async (handle) => {
      if (early && isProcessed) await applyFault(early);
      return handle();
    });
    if (late) await applyFault(late);
    return respond(status, body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return respond(error.status, { error: error.body });
  }
}

interface Outcome {
  readonly status: number;
  readonly body: object;
}

/** Processes a request, unless its idempotency key already has a response. */
async function handleOnce(
  { method, path, query, headers, body }: HttpRequest,
  context: Context,
  process: (handle: () => object) => Promise<object>,
): Promise<Outcome> {
  const found = findEndpoint(`${method} ${path}`);
  if (!found) throw createInvalidError(`Unrecognized request URL (${method}: ${path})`, {}, 404);
  const form = method === "POST" ? body : query;
  const handle = () => found.handler(context, form, found.id);
  const key = method === "POST" ? headers["idempotency-key"]?.toString() : undefined;
  if (key === undefined) return { status: 200, body: await process(handle) };

  const { responses } = context.state;
  const claim = { request: `${path}?${form}`, startedAt: context.epochSeconds() };
  const kept = responses.get(key);
  if (kept && claim.startedAt - kept.startedAt < KEPT_SECONDS) {
    if (kept.request !== claim.request) throw createKeyReusedError(key);
    if (kept.response === undefined) throw createKeyInUseError(key);
    return kept.response;
  }
  responses.set(key, claim);
  const save = (response: Outcome) => {
    responses.set(key, { ...claim, response });
    return response;
  };
  try {
    return save({ status: 200, body: await process(handle) });
  } catch (error) {
    // Saves a refusal like any response, unless it came before processing.
    if (error instanceof ApiError && !error.isEarly) {
      return save({ status: error.status, body: { error: error.body } });
    }
    responses.delete(key);
    throw error;
  }
}

function findEndpoint(
  request: string,
): { readonly handler: Handler; readonly id: string } | undefined {
  for (const [pattern, handler] of Object.entries(endpoints)) {
    const match = new RegExp(`^${pattern.replace(":id", "([^/]+)")}$`).exec(request);
    if (match) return { handler, id: match[1] ?? "" };
  }
  return undefined;
}

const listParams = v.object({
  limit: v.optional(whole, "10"),
  starting_after: v.optional(v.string()),
  created: v.optional(v.object({ gte: whole })),
  payment_intent: v.optional(v.string()),
  types: v.optional(v.array(v.string())),
});

interface Listed {
  readonly id: string;
  readonly created: number;
  readonly payment_intent?: string | null;
  readonly type?: string;
}

/** Returns one page, newest first. */
function list(all: readonly Listed[], form: string): object {
  const { limit, starting_after, created, payment_intent, types } = readForm(listParams, form);
  const found = all
    .filter((item) => item.created >= (created?.gte ?? 0))
    .filter((item) => payment_intent === undefined || item.payment_intent === payment_intent)
    .filter(({ type = "" }) => types?.includes(type) ?? true)
    .toReversed();
  const index = found.findIndex(({ id }) => id === starting_after);
  if (starting_after !== undefined && index < 0)
    throw createNotFoundError("object", starting_after);
  const end = index + 1 + limit;
  return { object: "list", data: found.slice(index + 1, end), has_more: end < found.length };
}

function respond(status: number, body: object): HttpResponse {
  return json(status, body, {
    "Request-Id": newId("req"),
    // A retry with the same key would get the same error.
    ...(status === 500 && { "Stripe-Should-Retry": "false" }),
  });
}

function createKeyReusedError(key: string): ApiError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new ApiError(400, { type: "idempotency_error", message }, { isEarly: true });
}

function createKeyInUseError(key: string): ApiError {
  const message = `There is currently another in-progress request using this idempotency key: ${key}`;
  return createInvalidError(message, { code: "idempotency_key_in_use" }, 409);
}
