import type { ApiError } from "@damson/service-runtime/errors";
import { readText } from "@damson/service-runtime/http/read-text";
import { isStorable } from "@damson/service-runtime/http/storable";
import * as v from "valibot";
import { createApiError, createInvalidFieldsError } from "../errors.ts";
import { cleanLine, cleanText } from "../security/clean-text.ts";

/** About ten times the size of a full order. */
const MAX_BYTES = 65_536;
const MAX_DEPTH = 8;
/** Messages have up to 1,000 characters. Leaves room for spaces around them. */
const MAX_TEXT = 4000;
/** Fields that keep their line breaks. Names keep them too, so that validation can reject them. */
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
    // Browsers must not cache personal data.
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers },
  });
}

/**
 * Reads and validates a JSON object. Removes unsafe characters from its texts, and ignores unknown
 * fields. Throws `invalid_fields`, `bad_request` and `too_large`.
 */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = await readObject(request);
  requireShortTexts(body, schema);
  return checkFields(schema, cleanFields(body));
}

/** Validates a value. Throws `invalid_fields` with a message for each field, up to a limit. */
export function checkFields<Schema extends v.GenericSchema>(
  schema: Schema,
  value: object,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ""] ??= issue.message;
  throw createInvalidFieldsError(fields);
}

/** Reads a JSON object as it is. Throws `bad_request` and `too_large`. */
export async function readObject(request: Request, maxBytes = MAX_BYTES): Promise<object> {
  return parse(await readBody(request, maxBytes));
}

/** Reads the body as text. Throws `bad_request` and `too_large`. */
export function readBody(request: Request, maxBytes: number): Promise<string> {
  return readText(request, maxBytes, {
    tooLarge: () => createApiError({ code: "too_large", message: "This request is too large." }),
    unreadable: (cause) => createBadRequestError("The request was interrupted.", cause),
  });
}

function parse(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Does not repeat the parser's message: it quotes the body, which may contain addresses.
    throw createBadRequestError("The body is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw createBadRequestError("The body is not a JSON object.");
  }
  if (!isStorable(value, MAX_DEPTH))
    throw createBadRequestError("The body contains characters that cannot be stored.");
  return value;
}

/**
 * Checks the lengths first, because cleaning long texts takes time. Uses the messages of the
 * schema. Throws `invalid_fields`.
 */
function requireShortTexts(body: object, schema: v.GenericSchema): void {
  if (!hasLongText(body)) return;
  checkFields(schema, body);
  throw createInvalidFieldsError({ "": "This is too long." });
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

export function createBadRequestError(message: string, cause?: unknown): ApiError {
  return createApiError({ code: "bad_request", message }, { cause });
}
