/** Checks parameters, and refuses wrong ones as Stripe does. */
import * as v from "valibot";
import { type ApiError, invalid } from "../errors.ts";
import type { FormGroup } from "./form.ts";

const EMPTY = "parameter_invalid_empty";
const NOT_WHOLE = "parameter_invalid_integer";

export const text = v.pipe(v.string(), v.minLength(1, EMPTY));

export const whole = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/, NOT_WHOLE), v.transform(Number));

export const currency = v.pipe(text, v.literal("gbp", "the stand-in knows gbp alone"));

export const flag = v.pipe(
  v.picklist(["true", "false"]),
  v.transform((value) => value === "true"),
);

export const metadata = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.pipe(v.string(), v.maxLength(500)),
);

/** Throws `parameter_unknown` for anything that the schema does not have: nothing is ignored in silence. */
export function readParams<Schema extends v.GenericSchema>(
  schema: Schema,
  params: FormGroup,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params, { abortEarly: true });
  if (result.success) return result.output;
  throw errorFor(result.issues[0]);
}

function errorFor(issue: v.BaseIssue<unknown>): ApiError {
  const param = nameOf(issue.path ?? []);
  const { message } = issue;
  if (issue.type === "strict_object" && issue.expected === "never") {
    const unknown = `Received unknown parameter: ${param}`;
    return invalid(unknown, { code: "parameter_unknown", param });
  }
  if (issue.received === "undefined") {
    return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  if (message === EMPTY) {
    return invalid(`You passed an empty string for '${param}'.`, { code: message, param });
  }
  if (message === NOT_WHOLE) {
    return invalid(`Invalid integer: ${String(issue.input)}`, { code: message, param });
  }
  return invalid(`Invalid ${param}: ${message}`, { param });
}

/** Writes a path as it was sent, such as `line_items[0][quantity]`. */
function nameOf(path: readonly { readonly key?: unknown }[]): string {
  const [first, ...rest] = path.map(({ key }) => String(key));
  return [first, ...rest.map((key) => `[${key}]`)].join("");
}
