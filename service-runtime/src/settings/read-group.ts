import * as v from "valibot";
import { StartupError } from "../errors.ts";
import type { Environment, Setting, Values } from "./setting.ts";

/**
 * Reads a group of settings. Options override variables, and variables override defaults. Empty variables count as
 * unset. Throws `StartupError` for an invalid value.
 */
export function readGroup<Group extends Readonly<Record<string, Setting>>>(
  name: string,
  group: Group,
  options: Readonly<Record<string, unknown>>,
  env: Environment,
): Values<Group> {
  for (const key of Object.keys(options)) {
    if (!(key in group)) throw new StartupError(`There is no option ${name}.${key}`);
  }
  const entries = Object.entries(group).map(([key, setting]) => {
    const { schema, fallback } = setting;
    if (options[key] !== undefined) return [key, check(schema, options[key], `${name}.${key}`)];
    const given = chooseName(setting, env);
    const text = env[given];
    return [key, text ? check(schema, text, given) : fallback];
  });
  return Object.fromEntries(entries) as Values<Group>;
}

/** Returns the variable that sets a value. Throws `StartupError` if two names have different values. */
function chooseName({ variable, otherName, alias }: Setting, env: Environment): string {
  if (otherName && env[otherName]) return otherName;
  if (!alias || !env[alias]) return variable;
  if (!env[variable]) return alias;
  if (env[variable] === env[alias]) return variable;
  throw new StartupError(
    `${variable} and ${alias} are names of the same setting with different values: remove ${alias}`,
  );
}

/** Parses a value with its schema. Throws `StartupError` with the setting's name and the rule. */
function check<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  name: string,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  const path = v.getDotPath(issues[0]);
  throw new StartupError(`${path === null ? name : `${name}.${path}`} ${findReason(issues[0])}`);
}

/** A union reports one issue per alternative. The last one is about the variable's text. */
function findReason(issue: v.BaseIssue<unknown>): string {
  const inner = issue.type === "union" ? issue.issues?.at(-1) : undefined;
  return inner?.message ?? issue.message;
}
