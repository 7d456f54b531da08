import { proxiesMissing } from "@damson/service-runtime/settings/proxies";
import { definitions } from "../definitions.ts";
import type { Settings } from "../settings.ts";
import type { Rule } from "./rule.ts";

/**
 * Requires the limits per account and of the whole service. Limits per address may be off, because
 * a proxy can enforce them.
 */
export function listLimitRules({ limits }: Settings): readonly Rule[] {
  const isOff = (reason: string) => (name: keyof typeof definitions.limits) =>
    [limits[name] === "off", `${definitions.limits[name].variable} is off: ${reason}`] as const;
  const againstGuessing = ["failedPasswords", "failedByAccount", "failedFactorAnswers"] as const;
  const forMessages = [
    "messagesToAddress",
    "confirmationsToAddress",
    "emailsSent",
    "smsSent",
  ] as const;
  return [
    [limits.trustedProxies === undefined, proxiesMissing],
    ...againstGuessing.map(isOff("anyone may guess at an account without end")),
    ...forMessages.map(isOff("anyone may have messages sent without end")),
  ];
}
