import { readText } from "@damson/service-runtime/http/read-text";
import { isStorable } from "@damson/service-runtime/http/storable";
import * as v from "valibot";
import { invalidFields, Refused } from "../../order-service/src/errors.ts";

const MAX_BYTES = 65_536;
const MAX_DEPTH = 8;

/**
 * Reads a JSON object and checks it. No route reads a body otherwise: here it is read up to a limit. Unknown fields are ignored. Throws `invalid_fields`, with a
 * message for each field, `bad_request` and `too_large`.
 */
export async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes = MAX_BYTES,
): Promise<v.InferOutput<Schema>> {
  const text = await readText(request, maxBytes, {
    tooLarge: () => new Refused({ code: "too_large", message: "This is more than can be read." }),
    unreadable: (cause) => badRequest("The request broke off.", cause),
  });
  const result = v.safeParse(schema, parse(text));
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ""] ??= issue.message;
  throw invalidFields(fields);
}

function parse(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message would quote the body.
    throw badRequest("The body is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badRequest("The body is not a JSON object.");
  }
  if (!isStorable(value, MAX_DEPTH)) throw badRequest("The body holds what cannot be stored.");
  return value;
}

function badRequest(message: string, cause?: unknown): Refused {
  return new Refused({ code: "bad_request", message }, { cause });
}
