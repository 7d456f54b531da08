/** Types of the route handlers, derived from the contract. */

import { checkFields, readObject } from "@damson/order-service/http/json";
import type { Context } from "hono";
import type * as v from "valibot";
import type { BodySchema, Contract, PathOf, Route } from "#api/contract.ts";
import type { AdminEnv } from "../context.ts";

export type RouteContext<R extends Route = Route> = Context<AdminEnv, `/api${PathOf<R>}`>;

type MaybePromise<Value> = Value | Promise<Value>;

interface BodyHandler<R extends Route> {
  readonly body: BodySchema<R>;
  readonly maxBytes?: number;
  handle(
    c: RouteContext<R>,
    body: v.InferOutput<BodySchema<R>>,
  ): MaybePromise<Contract[R]["answer"]>;
}

type Handler<R extends Route> = [BodySchema<R>] extends [never]
  ? (c: RouteContext<R>) => MaybePromise<Contract[R]["answer"]>
  : BodyHandler<R>;

export type Handlers = { readonly [R in Route]: Handler<R> };

/** Untyped handler, for calling. */
export type AnyHandler =
  | ((c: Context<AdminEnv>) => unknown)
  | {
      readonly body: v.GenericSchema;
      readonly maxBytes?: number;
      readonly handle: (c: Context<AdminEnv>, body: unknown) => unknown;
    };

/** Calls a handler and returns JSON, a file response unchanged, or 204 if it returned nothing. */
export async function answer(c: Context<AdminEnv>, handler: AnyHandler): Promise<Response> {
  const result =
    typeof handler === "function"
      ? await handler(c)
      : await handler.handle(c, await readBody(c.req.raw, handler.body, handler.maxBytes));
  if (result instanceof Response) return result;
  return result === undefined ? c.body(null, 204) : Response.json(result);
}

/**
 * Reads and validates a JSON body. All routes read bodies here, so the size limit always applies. Ignores unknown
 * fields. Throws `invalid_fields` with a message per field, `bad_request` and `too_large`.
 */
async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes?: number,
): Promise<v.InferOutput<Schema>> {
  return checkFields(schema, await readObject(request, maxBytes));
}
