import { type HookName, hookNames } from "../../hooks/events.ts";
import type { HttpHook } from "../../hooks/http-hook.ts";
import { prefixOf } from "../hooks.ts";
import type { Settings } from "../settings.ts";
import type { Rule } from "./rule.ts";

/** Requires secrets: without one, anyone could send events to a hook's receiver. */
export function hookRules({ hooks }: Settings): readonly Rule[] {
  return httpHooks(hooks).map(([name, { secrets }]) => [
    secrets.length === 0,
    `${prefixOf(name)}_SECRETS is missing, by which the hook knows that this service asks`,
  ]);
}

export function httpHooks(hooks: Settings["hooks"]): readonly (readonly [HookName, HttpHook])[] {
  return hookNames.flatMap((name) => {
    const hook = hooks[name];
    return hook === undefined || typeof hook === "function" ? [] : [[name, hook] as const];
  });
}
