import { readText } from "@damson/service-runtime/http/read-text";
import { isStorable } from "@damson/service-runtime/http/storable";
import * as v from "valibot";
import { invalidFields, Refused } from "../errors.ts";
import { cleanLine, cleanText } from "../security/clean-text.ts";

/** Fifty lines and two addresses are a tenth of it. */
const MAX_BYTES = 65_536;
const MAX_DEPTH = 8;
/** What people write in more than one line. */
const texts: ReadonlySet<string> = new Set(["message", "reason"]);

export function json(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    // What an order is must not be kept by anybody on the way.
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers },
  });
}

/**
 * Reads a JSON object, takes out of its texts what is unsafe to show, and checks it: so nobody behind
 * this door meets it. Unknown fields are ignored. Throws `invalid_fields`, with a message
 * for each field, `bad_request` and `too_large`.
 */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const value = parse(await read(request));
  const result = v.safeParse(schema, cleaned(value));
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ""] ??= issue.message;
  throw invalidFields(fields);
}

function read(request: Request): Promise<string> {
  return readText(request, MAX_BYTES, {
    tooLarge: () => new Refused({ code: "too_large", message: "This is more than we can read." }),
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

function cleaned(value: unknown, name = ""): unknown {
  if (typeof value === "string") return texts.has(name) ? cleanText(value) : cleanLine(value);
  if (Array.isArray(value)) return value.map((inner) => cleaned(inner));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, cleaned(inner, field)]),
  );
}

export function badRequest(message: string, cause?: unknown): Refused {
  return new Refused({ code: "bad_request", message }, { cause });
}
