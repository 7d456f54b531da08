import * as v from "valibot";
import { StartupError } from "../errors.ts";

/** Parses a value with its schema. Throws `StartupError` with the setting's name and the rule. */
export function check<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  name: string,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  const path = v.getDotPath(issues[0]);
  throw new StartupError(`${path === null ? name : `${name}.${path}`} ${reason(issues[0])}`);
}

/** A union reports one issue per alternative. The last one is about the variable's text. */
function reason(issue: v.BaseIssue<unknown>): string {
  const inner = issue.type === "union" ? issue.issues?.at(-1) : undefined;
  return inner?.message ?? issue.message;
}
