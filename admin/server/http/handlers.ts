/** The handlers of the routes, with the types of the contract. */

import { checked, readObject } from "@damson/order-service/http/json";
import type { Context } from "hono";
import type * as v from "valibot";
import type { BodySchema, Contract, PathOf, Route } from "#api/contract.ts";
import type { AdminEnv } from "../context.ts";

export type RouteContext<R extends Route = Route> = Context<AdminEnv, `/api${PathOf<R>}`>;

type MaybePromise<Value> = Value | Promise<Value>;

/** Handles a route with a JSON body, which is read and checked first. */
interface BodyHandler<R extends Route> {
  readonly body: BodySchema<R>;
  /** Default: the limit of all requests. */
  readonly maxBytes?: number;
  handle(
    c: RouteContext<R>,
    body: v.InferOutput<BodySchema<R>>,
  ): MaybePromise<Contract[R]["answer"]>;
}

type Handler<R extends Route> = [BodySchema<R>] extends [never]
  ? (c: RouteContext<R>) => MaybePromise<Contract[R]["answer"]>
  : BodyHandler<R>;

/** A handler for each route of the contract. */
export type Handlers = { readonly [R in Route]: Handler<R> };

/** What all handlers have in common, for calling them. */
export type AnyHandler =
  | ((c: Context<AdminEnv>) => unknown)
  | {
      readonly body: v.GenericSchema;
      readonly maxBytes?: number;
      readonly handle: (c: Context<AdminEnv>, body: unknown) => unknown;
    };

/** Answers a request: with JSON, a file as it is, or 204 if the handler returns nothing. */
export async function answer(c: Context<AdminEnv>, handler: AnyHandler): Promise<Response> {
  const result =
    typeof handler === "function"
      ? await handler(c)
      : await handler.handle(c, await readBody(c.req.raw, handler.body, handler.maxBytes));
  if (result instanceof Response) return result;
  return result === undefined ? c.body(null, 204) : Response.json(result);
}

/**
 * Reads a JSON object and checks it. No route reads a body otherwise: here it is read up to a limit.
 * Unknown fields are ignored. Throws `invalid_fields`, with a message for each field, `bad_request` and
 * `too_large`.
 */
async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes?: number,
): Promise<v.InferOutput<Schema>> {
  return checked(schema, await readObject(request, maxBytes));
}
