import type { ApiError } from "@damson/service-runtime/errors";
import { readText } from "@damson/service-runtime/http/read-text";
import { isStorable } from "@damson/service-runtime/http/storable";
import * as v from "valibot";
import { apiError, invalidFields } from "../errors.ts";
import { cleanLine, cleanText } from "../security/clean-text.ts";

/** Fifty lines and two addresses are a tenth of it. */
const MAX_BYTES = 65_536;
const MAX_DEPTH = 8;
/** As it was typed: a message, which has 1,000 characters at most, and much around it. */
const MAX_TEXT = 4000;
/** Fields that keep their line breaks: texts of several lines, and names, which are refused with more than two. */
const texts: ReadonlySet<string> = new Set([
  ...["message", "reason"],
  ...["name", "firstName", "lastName"],
]);

export function json(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    // The data of an order must not be cached on the way.
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers },
  });
}

/**
 * Reads a JSON object, takes out of its texts what is unsafe to show, and checks it: nothing behind
 * this door meets it. Unknown fields are ignored. Throws `invalid_fields`, with a message
 * for each field, `bad_request` and `too_large`.
 */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = await readObject(request);
  requireShortTexts(body, schema);
  return checked(schema, cleaned(body));
}

/**
 * Gives what a schema makes of a value. Throws `invalid_fields`, with a message for each field, but not
 * for more of them than fit an answer.
 */
export function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  value: object,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ""] ??= issue.message;
  throw invalidFields(fields);
}

/** Reads a JSON object, as it was sent. Throws `bad_request` and `too_large`. */
export async function readObject(request: Request, maxBytes = MAX_BYTES): Promise<object> {
  return parse(await readBody(request, maxBytes));
}

/** Reads the text of a body. Throws `bad_request` and `too_large`. */
export function readBody(request: Request, maxBytes: number): Promise<string> {
  return readText(request, maxBytes, {
    tooLarge: () => apiError({ code: "too_large", message: "This is more than we can read." }),
    unreadable: (cause) => badRequest("The request broke off.", cause),
  });
}

function parse(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message would quote the body, which holds addresses.
    throw badRequest("The body is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badRequest("The body is not a JSON object.");
  }
  if (!isStorable(value, MAX_DEPTH)) throw badRequest("The body holds what cannot be stored.");
  return value;
}

/**
 * Before texts are cleaned, their length is checked: the schema has the messages for its own fields.
 * Throws `invalid_fields`.
 */
function requireShortTexts(body: object, schema: v.GenericSchema): void {
  if (!hasLongText(body)) return;
  checked(schema, body);
  throw invalidFields({ "": "This is too long." });
}

function hasLongText(value: unknown): boolean {
  if (typeof value === "string") return value.length > MAX_TEXT;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasLongText);
}

function cleaned(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, cleanedField(inner, field)]),
  );
}

function cleanedField(value: unknown, name = ""): unknown {
  if (typeof value === "string") return texts.has(name) ? cleanText(value) : cleanLine(value);
  if (Array.isArray(value)) return value.map((inner) => cleanedField(inner));
  return typeof value === "object" && value !== null ? cleaned(value) : value;
}

export function badRequest(message: string, cause?: unknown): ApiError {
  return apiError({ code: "bad_request", message }, { cause });
}
