import { checked, readObject } from "@damson/order-service/http/json";
import type * as v from "valibot";

/**
 * Reads a JSON object and checks it. No route reads a body otherwise: here it is read up to a limit.
 * Unknown fields are ignored. Throws `invalid_fields`, with a message for each field, `bad_request` and
 * `too_large`.
 */
export async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes?: number,
): Promise<v.InferOutput<Schema>> {
  return checked(schema, await readObject(request, maxBytes));
}
