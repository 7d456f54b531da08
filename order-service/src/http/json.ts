import type { ApiError } from "@damson/service-runtime/errors";
import { readText } from "@damson/service-runtime/http/read-text";
import { isStorable } from "@damson/service-runtime/http/storable";
import * as v from "valibot";
import { apiError, invalidFields } from "../errors.ts";
import { cleanLine, cleanText } from "../security/clean-text.ts";

/** About ten times a full order. */
const MAX_BYTES = 65_536;
const MAX_DEPTH = 8;
/** Messages have at most 1,000 characters; leaves room for surrounding text. */
const MAX_TEXT = 4000;
/** Fields that keep line breaks: multi-line texts, and names, because names with line breaks are rejected. */
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
    // Order data must not be cached.
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers },
  });
}

/**
 * Reads and validates a JSON object, and removes unsafe characters from its texts. Ignores unknown fields. Throws
 * `invalid_fields`, `bad_request` and `too_large`.
 */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = await readObject(request);
  requireShortTexts(body, schema);
  return checkFields(schema, cleanFields(body));
}

/** Validates a value with a schema. Throws `invalid_fields` with a message for each field, up to a limit. */
export function checkFields<Schema extends v.GenericSchema>(
  schema: Schema,
  value: object,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ""] ??= issue.message;
  throw invalidFields(fields);
}

/** Reads a JSON object without cleaning it. Throws `bad_request` and `too_large`. */
export async function readObject(request: Request, maxBytes = MAX_BYTES): Promise<object> {
  return parse(await readBody(request, maxBytes));
}

/** Reads the body as text. Throws `bad_request` and `too_large`. */
export function readBody(request: Request, maxBytes: number): Promise<string> {
  return readText(request, maxBytes, {
    tooLarge: () => apiError({ code: "too_large", message: "This request is too large." }),
    unreadable: (cause) => badRequest("The request was interrupted.", cause),
  });
}

function parse(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message would quote the body, which contains addresses.
    throw badRequest("The body is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badRequest("The body is not a JSON object.");
  }
  if (!isStorable(value, MAX_DEPTH))
    throw badRequest("The body contains characters that cannot be stored.");
  return value;
}

/** Checks lengths before cleaning, with the schema's messages. Throws `invalid_fields`. */
function requireShortTexts(body: object, schema: v.GenericSchema): void {
  if (!hasLongText(body)) return;
  checkFields(schema, body);
  throw invalidFields({ "": "This is too long." });
}

function hasLongText(value: unknown): boolean {
  if (typeof value === "string") return value.length > MAX_TEXT;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasLongText);
}

function cleanFields(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, cleanField(inner, field)]),
  );
}

function cleanField(value: unknown, name = ""): unknown {
  if (typeof value === "string") return texts.has(name) ? cleanText(value) : cleanLine(value);
  if (Array.isArray(value)) return value.map((inner) => cleanField(inner));
  return typeof value === "object" && value !== null ? cleanFields(value) : value;
}

export function badRequest(message: string, cause?: unknown): ApiError {
  return apiError({ code: "bad_request", message }, { cause });
}
