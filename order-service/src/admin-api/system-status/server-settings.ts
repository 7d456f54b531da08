import { definitions } from "../../settings/definitions.ts";
import type { Settings } from "../../settings/settings.ts";

/** A setting of the server that can be shown without risk. */
export interface ServerSetting {
  readonly name: string;
  /** Readable value. For a secret, only whether it is set. */
  readonly value: string;
  readonly isDefault: boolean;
}

/** Matches all secrets, and some harmless variables. */
const secret = /KEY|SECRET|PASS|TOKEN|CREDENTIAL|PRIVATE/i;
const address = /^[a-z][a-z\d+.-]*:\/\//i;

export function listServerSettings(settings: Settings): readonly ServerSetting[] {
  return Object.entries(definitions).flatMap(([group, definitionsOfGroup]) => {
    // Safe: settings have the same groups as their definitions.
    const values = settings[group as keyof Settings] as Readonly<Record<string, unknown>>;
    return Object.entries(definitionsOfGroup).map(([key, { variable, fallback }]) => ({
      name: variable,
      value: toShownValue(variable, values[key]),
      isDefault: JSON.stringify(values[key]) === JSON.stringify(fallback),
    }));
  });
}

function toShownValue(variable: string, value: unknown): string {
  if (value === undefined || value === "") return "not set";
  if (secret.test(variable)) return "set";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object" && value !== null && "count" in value && "seconds" in value) {
    return `${value.count} in ${value.seconds} s`;
  }
  const text = String(value);
  return address.test(text) ? removeSecrets(text) : text;
}

/** Removes user name, password and parameters from a URL: each may contain secrets. */
function removeSecrets(text: string): string {
  const url = URL.parse(text);
  return url === null ? "set" : `${url.protocol}//${url.host}${url.pathname}`;
}
