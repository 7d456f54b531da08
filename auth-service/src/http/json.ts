import { isStorable } from "@damson/service-runtime/http/storable";
import * as v from "valibot";
import { AuthError } from "../errors.ts";
import { readText } from "./read-text.ts";

const MAX_DEPTH = 64;

/** Text from a user or a link. Only its length is checked. */
export const text = v.pipe(v.string(), v.maxLength(8000, "it is too long"));
export const longText = v.pipe(v.string(), v.maxLength(16_384, "it is too long"));

const anyArray = v.custom<unknown[]>(Array.isArray, "a list was expected");

/** Schema of a list of texts. Checks the number of items before reading them. */
export function textList(max: number) {
  return v.pipe(anyArray, v.maxLength(max, "these are too many"), v.array(text));
}

export const jsonObject = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "an object was expected",
);

export function json(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", ...headers },
  });
}

/**
 * Reads and validates a JSON body. Ignores unknown fields and `null`, which clients send for missing values. Throws
 * `bad_json`.
 */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return checkBody(await readText(request), schema);
}

export async function readOptionalJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return checkBody((await readText(request)) || "{}", schema);
}

function checkBody<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw createBadJsonError("an object was expected");
  }
  if (!isStorable(value, MAX_DEPTH))
    throw createBadJsonError("it contains characters that cannot be stored");
  const present = Object.entries(value).filter(([, field]) => field !== null);
  const result = v.safeParse(schema, Object.fromEntries(present));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw createBadJsonError(`${v.getDotPath(issue) ?? "the body"}: ${issue.message}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // Does not repeat the parser's message: it quotes the body, which may contain a password.
    throw createBadJsonError(text.trim() === "" ? "EOF" : "invalid syntax", cause);
  }
}

function createBadJsonError(reason: string, cause?: unknown): AuthError {
  const message = `Could not parse request body as JSON: ${reason}`;
  return new AuthError("bad_json", message, { cause });
}
